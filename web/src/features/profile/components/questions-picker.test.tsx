// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { toast } from '../../../lib/toast.ts';
import { questionsQuery, saveQuestions } from '../api.ts';
import { useQuestionsEditor } from '../use-text-editors.ts';
import { QuestionsPicker } from './questions-picker.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  saveQuestions: vi.fn<typeof saveQuestions>(),
}));

// The text area measures itself again when a font loads; the tests' browser lacks `document.fonts`.
Object.assign(document, { fonts: new EventTarget() });

afterEach(() => {
  cleanup();
  queryClient.clear();
  toast.clear();
  localStorage.clear();
});

function Questions() {
  const editor = useQuestionsEditor();
  return (
    <>
      <QuestionsPicker editor={editor} />
      <button onClick={() => void editor.submit()}>Save</button>
    </>
  );
}

test('a refusal of the server is shown with the questions until another question is chosen', async () => {
  const offered = ['Why us?', 'Why now?'].map((name) => ({ name, is_selected: false, is_custom: false }));
  queryClient.setQueryData(questionsQuery.queryKey, offered);
  queryClient.setQueryData(meQuery.queryKey, aMe());
  vi.mocked(saveQuestions).mockRejectedValue(new ApiError({ status: 400, fields: { questions: ['Not these.'] } }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Questions />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Why us?' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(screen.getByText('Not these.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Why now?' }));
  expect(screen.queryByText('Not these.')).toBeNull();
});

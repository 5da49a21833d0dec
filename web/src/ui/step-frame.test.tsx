// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StepFrame } from './step-frame.tsx';
import { partWords } from './texts-parts.ts';
import { uiWords } from './texts.ts';

afterEach(cleanup);

test('Back is disabled while the step is being saved', () => {
  const onBack = vi.fn<() => void>();
  const frame = (isNextBusy: boolean) => (
    <StepFrame title="Photos" step={2} steps={3} onBack={onBack} onNext={() => {}} isNextBusy={isNextBusy} />
  );
  const { rerender } = render(frame(true));
  const back = screen.getByRole<HTMLButtonElement>('button', { name: uiWords.back });
  expect(back.disabled).toBe(true);
  fireEvent.click(back);
  expect(onBack).not.toHaveBeenCalled();
  rerender(frame(false));
  fireEvent.click(back);
  expect(onBack).toHaveBeenCalledOnce();
});

test('a step that was not saved shows a notice, and Next still works', () => {
  const onNext = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <StepFrame title="Photos" step={2} steps={3} onNext={onNext} isNotSaved />
    </MantineProvider>,
  );
  expect(screen.getByText(partWords.notSaved)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: uiWords.next }));
  expect(onNext).toHaveBeenCalledOnce();
});

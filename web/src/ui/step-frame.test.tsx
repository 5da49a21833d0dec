// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StepFrame } from './step-frame.tsx';
import { uiWords } from './texts.ts';

afterEach(cleanup);

test('one does not go back while the step is being saved: the answer would lead on again', () => {
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

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoBar } from './action-bar.tsx';
import { as } from '../data/table-roles.ts';
import { useKeptFocus } from './kept-focus.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Way = 'gone' | 'disabled' | 'there';

function Page({ inRow = false }: { inRow?: boolean }) {
  useKeptFocus();
  const [way, setWay] = useState<Way>('there');
  const [isTold, setIsTold] = useState(false);
  const button = way !== 'gone' && (
    <button type="button" disabled={way === 'disabled'} onClick={() => setWay('gone')}>
      Act
    </button>
  );
  return (
    <main id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>Page</h1>
      {inRow ? <form aria-label="around">{button}</form> : button}
      <button type="button" onClick={() => setWay('disabled')}>
        Disable
      </button>
      <button type="button" onClick={() => setIsTold(!isTold)}>
        Tell
      </button>
      {isTold && <UndoBar told="Done." note="" isBusy={false} onUndo={() => setIsTold(false)} />}
    </main>
  );
}

/** Runs a user's act and the timers right after it. */
async function soon(work: () => void): Promise<void> {
  await act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(200);
  });
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => soon(() => button(name).click());
const goTo = (name: string) => soon(() => button(name).focus());
const bar = () => document.querySelector('[data-undo]');

test('the heading gets the focus when a focused button is removed, and an undo bar takes it over', async () => {
  render(<Page />);
  await goTo('Act');
  await press('Act');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  await press('Tell');
  expect(document.activeElement).toBe(bar());
  await goTo('Undo');
  await press('Undo');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('the form around a disabled button gets its focus, and is no Tab stop afterwards', async () => {
  render(<Page inRow />);
  await press('Tell');
  await goTo('Act');
  await press('Disable');
  const form = screen.getByRole('form', { name: 'around' });
  expect(document.activeElement).toBe(form);
  await goTo('Tell');
  expect(form.hasAttribute('tabindex')).toBe(false);
});

test('the undo bar does not take the focus from another button, nor when nothing is focused', async () => {
  render(<Page />);
  await goTo('Disable');
  await press('Tell');
  expect(document.activeElement).toBe(button('Disable'));
  await press('Tell');
  await soon(() => button('Disable').blur());
  await press('Tell');
  expect(document.activeElement).toBe(document.body);
});

/** The role of the product's dialogs. */
const aDialog = { role: 'dialog' };

function Rows() {
  useKeptFocus();
  const [names, setNames] = useState(['Ana', 'Ben', 'Cy']);
  const [opened, setOpened] = useState('');
  const hide = (name: string) => setNames(names.filter((other) => other !== name));
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      {names.length > 1 && <UndoBar told="Earlier." note="" isBusy={false} onUndo={() => {}} />}
      <table>
        <tbody>
          {names.map((name) => (
            <tr key={name} {...as.row} aria-label={name}>
              <td>
                <button type="button" onClick={() => setOpened(name)}>
                  {`Open ${name}`}
                </button>
                <button type="button" onClick={() => hide(name)}>
                  {`Hide ${name}`}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== '' && (
        <div {...aDialog}>
          <button type="button" onClick={() => hide(opened)}>
            Hire
          </button>
          <button type="button" onClick={() => setOpened('')}>
            Close
          </button>
        </div>
      )}
    </main>
  );
}

test('the row after a removed one gets the focus, else the row before, even with an earlier undo bar', async () => {
  render(<Rows />);
  await goTo('Hide Ben');
  await press('Hide Ben');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Cy' }));
  await goTo('Hide Cy');
  await press('Hide Cy');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Ana' }));
  await goTo('Hide Ana');
  await press('Hide Ana');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('when a dialog closes after its row was removed, the next row gets the focus', async () => {
  render(<Rows />);
  await goTo('Open Ana');
  await press('Open Ana');
  await goTo('Hire');
  await press('Hire');
  await goTo('Close');
  await press('Close');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Ben' }));
});

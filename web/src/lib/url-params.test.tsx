// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showAt } from '../testing/at-address.tsx';
import { useUrlParam } from './url-params.ts';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useUrlParam('open');
  return (
    <>
      <output>{open}</output>
      <button type="button" onClick={() => setOpen('ana', { push: true })}>
        Open
      </button>
      <button type="button" onClick={() => setOpen('ben')}>
        Next
      </button>
      <button type="button" onClick={() => setOpen('', { pop: true })}>
        Close
      </button>
    </>
  );
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('opening and closing by a parameter leaves no history entry, and Back leads to the page before', async () => {
  const history = await showAt(['/message', '/application?state=new'], <Page />);
  for (const name of ['Open', 'Next', 'Close', 'Open', 'Close']) await press(name);
  expect(history.location.href).toBe('/application?state=new');
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => history.back());
  expect(history.location.href).toBe('/message');
});

test('closing removes a parameter that came with a link, and stays on the page', async () => {
  const history = await showAt(['/message', '/application?open=ana'], <Page />);
  await press('Close');
  expect(history.location.href).toBe('/application');
});

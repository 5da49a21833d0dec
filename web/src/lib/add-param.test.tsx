// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showAt } from '../testing/at-address.tsx';
import { useAdd, useAskedToAdd } from './add-param.ts';
import { paths } from './paths.ts';

afterEach(cleanup);

const opened = vi.fn<() => void>();
function Page() {
  const add = useAdd();
  useAskedToAdd('location', opened);
  return (
    <button type="button" onClick={() => add(paths.locationManager(), 'location')}>
      Add
    </button>
  );
}

async function addFrom(address: string) {
  opened.mockClear();
  const history = await showAt(['/message', address], <Page />);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(history.location.search).not.toContain('add'));
  return history;
}

test('adding on the current page keeps its filters, and Back leads to the page before', async () => {
  const history = await addFrom('/location-manager?status=active');
  expect(history.location.href).toBe('/location-manager?status=active');
  history.back();
  expect(history.location.href).toBe('/message');
});

test('adding from another page leaves its filters behind, and Back restores them', async () => {
  const history = await addFrom('/manager?search=ana');
  expect(history.location.href).toBe('/location-manager');
  history.back();
  expect(history.location.href).toBe('/manager?search=ana');
});

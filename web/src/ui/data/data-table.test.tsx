// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUrlParam } from '../../lib/url-params.ts';
import { showAt } from '../../testing/at-address.tsx';
import type { Column } from './data-rows.tsx';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Row {
  name: string;
}
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', isTitle: true, sortBy: (row) => row.name, cell: (row) => row.name },
];
const rows = ['Mia', 'Abe', 'Zoe'].map((name) => ({ name }));
function People() {
  const order = useUrlParam('order');
  return (
    <DataTable label="People" columns={columns} rows={rows} rowKey={(row) => row.name} empty="Nobody" order={order} />
  );
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the order of a table is kept in the address, and survives a reload', async () => {
  const history = await showAt(['/?listings=all'], <People />);
  const header = await screen.findByRole('button', { name: 'Name' });
  expect(names()).toEqual(['Mia', 'Abe', 'Zoe']);
  fireEvent.click(header);
  await expect.poll(() => history.location.search).toBe('?listings=all&order=name');
  expect(names()).toEqual(['Abe', 'Mia', 'Zoe']);
  fireEvent.click(header);
  await expect.poll(() => history.location.search).toBe('?listings=all&order=-name');
  cleanup();
  const again = await showAt([history.location.href], <People />);
  await screen.findByRole('button', { name: 'Name' });
  expect(names()).toEqual(['Zoe', 'Mia', 'Abe']);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await expect.poll(() => again.location.search).toBe('?listings=all');
  expect(names()).toEqual(['Mia', 'Abe', 'Zoe']);
});

test('an order by an unknown column changes nothing', async () => {
  await showAt(['/?order=-age'], <People />);
  await screen.findByRole('button', { name: 'Name' });
  expect(names()).toEqual(['Mia', 'Abe', 'Zoe']);
});

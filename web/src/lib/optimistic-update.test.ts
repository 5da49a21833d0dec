import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { applyOptimistic, withPatchedItem } from './optimistic-update.ts';

afterEach(() => queryClient.clear());

const list = ['things', 'list'];
const other = ['others', 'list'];
const all = {
  results: [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Bo' },
  ],
};
const rename = (name: string) =>
  applyOptimistic({
    isIn: ([area]) => area === 'things',
    change: (data) => withPatchedItem(data, 'results', 'a', { name }),
  });
const names = (key: string[]) => queryClient.getQueryData<typeof all>(key)?.results.map(({ name }) => name);

test('an optimistic update changes its own queries only, and can be rolled back', () => {
  queryClient.setQueryData(list, all);
  queryClient.setQueryData(other, all);
  const takeBack = rename('Ava');
  expect([names(list), names(other)]).toEqual([
    ['Ava', 'Bo'],
    ['Ana', 'Bo'],
  ]);
  takeBack();
  expect(names(list)).toEqual(['Ana', 'Bo']);
});

test('a rollback keeps data that changed in the meantime, and marks it stale', () => {
  queryClient.setQueryData(list, all);
  const takeBack = rename('Ava');
  queryClient.setQueryData(list, { results: [{ id: 'a', name: 'Ava' }] });
  takeBack();
  expect(names(list)).toEqual(['Ava']);
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test('a pending refetch does not undo the update, and a pending first load still arrives', async () => {
  queryClient.setQueryData(list, all);
  const late = Promise.withResolvers<typeof all>();
  const again = queryClient.fetchQuery({ queryKey: list, queryFn: () => late.promise, retry: false });
  const first = queryClient.fetchQuery({ queryKey: ['things', 'first'], queryFn: () => late.promise });
  const cancelled = vi.fn<() => void>();
  const isOver = again.catch(cancelled);
  rename('Ava');
  late.resolve(all);
  await Promise.all([first, isOver]);
  expect([names(list), names(['things', 'first'])]).toEqual([
    ['Ava', 'Bo'],
    ['Ana', 'Bo'],
  ]);
});

test('data without the item is returned as the same object', () => {
  expect(withPatchedItem(all, 'results', 'c', { name: 'Cy' })).toBe(all);
  expect(withPatchedItem(all, 'jobs', 'a', { name: 'Cy' })).toBe(all);
  expect(withPatchedItem(null, 'results', 'a', {})).toBeNull();
});

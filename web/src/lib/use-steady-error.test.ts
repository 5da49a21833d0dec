// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSteadyError } from './use-steady-error.ts';

afterEach(cleanup);

test('an error stays during a refetch of the same query, and is not shown for another query', async () => {
  const client = new QueryClient();
  const never = async () => new Promise<string>(() => undefined);
  let answer = async () => Promise.reject<string>(new Error('gone'));
  const { result, rerender } = renderHook(
    ({ id }) => {
      const query = useQuery({ queryKey: [id], queryFn: async () => answer(), retry: false }, client);
      const { error, isFetching } = useSteadyError(query, id);
      return { error: error?.message, isFetching, own: query.error };
    },
    { initialProps: { id: 'a' } },
  );
  expect(result.current.error).toBeUndefined();
  await waitFor(() => expect(result.current.error).toBe('gone'));

  answer = never;
  void client.invalidateQueries();
  await waitFor(() => expect(result.current).toEqual({ error: 'gone', isFetching: true, own: null }));
  rerender({ id: 'b' });
  expect(result.current).toEqual({ error: undefined, isFetching: true, own: null });
});

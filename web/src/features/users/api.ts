import type { BodyIn } from '@jipe/contract/http/endpoint';
import {
  addUser as addCall,
  deleteUser as deleteCall,
  editUser as editCall,
  listUsers,
  resendInvite as resendCall,
} from '@jipe/contract/users/endpoints';
import type { AccountType } from '@jipe/contract/profile/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { reloadMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';

export type UserBody = BodyIn<typeof addCall>;

const LIMIT = 1000;

export interface UserFilter {
  search: string;
  type: AccountType | 'all';
}

export const usersQuery = ({ search, type }: UserFilter) =>
  queryOptions({
    queryKey: ['users', 'list', { search, type }],
    queryFn: async ({ signal }) => {
      const query = {
        limit: LIMIT,
        ...(search === '' ? {} : { search }),
        ...(type === 'all' ? {} : { account_type: type }),
      };
      return (await call(listUsers, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const addUser = (body: UserBody) => call(addCall, { body });
export const editUser = (id: string, body: UserBody) => call(editCall, { params: { id }, body });
export const deleteUser = (id: string) => call(deleteCall, { params: { id } });
export const resendInvite = (id: string) => call(resendCall, { params: { id } });

const AREAS = new Set<unknown>(['users', 'locations']);

/** Refetches the users, the hiring managers of locations, and the user's own data, which the edit may have changed. */
export async function refreshUsers(): Promise<void> {
  const isTouched = ({ queryKey: [area] }: { queryKey: readonly unknown[] }) => AREAS.has(area);
  await Promise.all([queryClient.invalidateQueries({ predicate: isTouched }), reloadMe()]);
}

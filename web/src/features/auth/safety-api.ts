import {
  disableTwoFactor,
  enableTwoFactor,
  endOtherSessions as endOthersCall,
  endSession as endCall,
  listSessions,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@jipe/contract/auth/endpoints';
import type { ProofBody } from '@jipe/contract/auth/schema.safety';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['auth', 'two-factor'],
  queryFn: async ({ signal }) => (await call(readTwoFactor, { signal })).data,
});

export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ pageParam, signal }) =>
    (await call(listSessions, { query: pageParam === undefined ? {} : { cursor: pageParam }, signal })).data,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => cursorOf(page.next),
});

const rereadTwoFactor = () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
const rereadSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const startSetup = async (password: string) => (await call(startTwoFactor, { body: { password } })).data;

/** Turns two-step login on. Returns the recovery codes. */
export async function turnOn(otp: string): Promise<string[]> {
  const { data } = await call(enableTwoFactor, { body: { otp } });
  void rereadTwoFactor();
  return data.recovery_codes;
}

export async function turnOff(proof: ProofBody): Promise<void> {
  await call(disableTwoFactor, { body: proof });
  void rereadTwoFactor();
}

export async function renewCodes(proof: ProofBody): Promise<string[]> {
  const { data } = await call(renewRecoveryCodes, { body: proof });
  void rereadTwoFactor();
  return data.recovery_codes;
}

export async function endSession(id: string): Promise<void> {
  await call(endCall, { params: { id } });
  await rereadSessions();
}

export async function endOtherSessions(): Promise<void> {
  await call(endOthersCall);
  await rereadSessions();
}

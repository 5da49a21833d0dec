import { readToday as readCall } from '@jipe/contract/applicants/endpoints';
import { call } from './http.ts';

export const readToday = async (signal: AbortSignal) => (await call(readCall, { signal })).data;

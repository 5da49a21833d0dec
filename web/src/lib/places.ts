import { findZip as zipCall, searchPlaces as searchCall } from '@jipe/contract/locations/endpoints';
import type { GeoPlace, GeoZip } from '@jipe/contract/locations/schema';
import { ApiError } from './api-error.ts';
import { call } from './http.ts';

export async function findPlaces(text: string, signal: AbortSignal): Promise<readonly GeoPlace[]> {
  return (await call(searchCall, { query: { q: text }, signal })).data.results;
}

/** Null for an unknown ZIP code. */
export async function findZip(zip: string, signal: AbortSignal): Promise<GeoZip | null> {
  try {
    return (await call(zipCall, { params: { zip }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

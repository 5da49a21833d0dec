import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { declaredCalls, misplacedCalls } from './call-files.ts';
import { readSources } from './modules.ts';

const routes = (binding: string, from = './read-listing.ts') =>
  [`import { readListing } from '${from}';`, 'export const listingsRoutes = [', `  ${binding}`, '];'].join('\n');

const right = {
  'contract/src/listings/endpoints.ts': 'export const readListing = endpoint({});',
  'server/src/features/listings/routes.ts': routes(
    'route(calls.readListing, async ({ ctx }) => ({ data: await readListing(ctx) })),',
  ),
  'server/src/features/listings/read-listing.ts': 'export async function readListing() {}',
};

/** The messages for a tree of correct files in which `files` replace their counterparts. */
const saidOf = (files: Record<string, string>) =>
  misplacedCalls(new Map(Object.entries({ ...right, ...files }))).map(({ message }) => message);

it('every call of the contract is answered by the file and function of its name', () => {
  const sources = readSources(dirname(dirname(import.meta.dirname)));
  expect(declaredCalls(sources).length).toBeGreaterThanOrEqual(156);
  expect(misplacedCalls(sources)).toEqual([]);
});

it('a call answered by the file and function of its name passes', () => {
  expect(saidOf({})).toEqual([]);
});

it('a call that no route answers is reported', () => {
  const said = saidOf({ 'server/src/features/listings/routes.ts': 'export const listingsRoutes = [];' });
  expect(said).toEqual(['no routes.ts binds readListing: write `route(calls.readListing, …)`']);
});

it('a call that another file or another function answers is reported', () => {
  const verb = 'server/src/features/listings/read-listing.ts';
  const asked = `readListing is answered by a function of this name in ${verb}`;
  expect(saidOf({ [verb]: 'export async function findListing() {}' })).toEqual([asked]);
  const other = 'server/src/features/listings/routes.ts does not answer readListing by ' + verb;
  const bound = 'route(calls.readListing, async ({ ctx }) => ({ data: await readListing(ctx) })),';
  expect(saidOf({ 'server/src/features/listings/routes.ts': routes(bound, './update-listing.ts') })).toEqual([other]);
  const elsewhere = 'route(calls.readListing, async ({ ctx }) => ({ data: await findListing(ctx) })),';
  expect(saidOf({ 'server/src/features/listings/routes.ts': routes(elsewhere) })).toEqual([other]);
});

import type { Found } from '@jipe/contract/applicants/schema';
import type { TableListing } from '@jipe/contract/listings/schema.table';
import { expect, test } from 'vitest';
import { typedCommandOf, listingCommands, peopleCommands } from './typed-commands.tsx';

test.each([
  ['pause barista downtown', { ask: 'pause', words: 'barista downtown' }],
  ['  RESUME   cook ', { ask: 'activate', words: 'cook' }],
  ['close cook', { ask: 'close', words: 'cook' }],
  ['message maria', { ask: 'message', words: 'maria' }],
  ['híre ana', { ask: 'hire', words: 'ana' }],
  ['pause', null],
  ['pause ', null],
  ['paused cook', null],
  ['barista pause', null],
])('“%s” is read as the command %j', (text, asked) => expect(typedCommandOf(text)).toEqual(asked));

const to = (path: string) => () => void paths.push(path);
let paths: string[] = [];
function pathsOf(commands: readonly { run: () => void }[]): string[] {
  paths = [];
  for (const { run } of commands) run();
  return paths;
}

test('a listing’s command opens the listing; “Show all” opens the table with the fitting status', () => {
  const row = { job_id: 'j', title: 'Barista', location_id: 'l', location_name: 'Downtown' } as TableListing;
  const asked = { ask: 'pause', words: 'barista' } as const;
  const group = listingCommands(asked, { results: [row], count: 7 }, to);
  expect([group.label, ...group.commands.map(({ label, hint }) => [label, hint])]).toEqual([
    'Pause',
    ['Pause Barista', 'Downtown'],
    ['Show all 7 job listings', undefined],
  ]);
  expect(pathsOf(group.commands)).toEqual([
    '/position/l/j?ask=pause',
    '/location-manager?view=listings&search=barista&status=active',
  ]);
  expect(listingCommands(asked, { results: [row], count: 1 }, to).commands).toHaveLength(1);
});

test('Message opens an existing conversation, else the applicant’s window; Hire opens the window', () => {
  const maria = {
    job_id: 'j',
    seeker_id: 's',
    full_name: 'Maria',
    title: 'Cook',
    location_id: 'l',
    location_name: 'Elm',
  };
  const other = { ...maria, seeker_id: 'o', full_name: 'Maria Other' };
  const found: Found = {
    locations: [],
    listings: [],
    applicants: [
      { ...maria, application_id: 'a' },
      { ...other, application_id: 'b' },
    ],
    conversations: [{ ...maria, conversation_id: 'c' }],
    counts: { locations: 0, listings: 0, applicants: 9, conversations: 1 },
  };
  expect(pathsOf(peopleCommands({ ask: 'message', words: 'maria' }, found, to).commands)).toEqual([
    '/message/c',
    '/application?search=Maria+Other&applicant=j%3Ao&ask=message',
    '/application?search=maria',
  ]);
  expect(pathsOf(peopleCommands({ ask: 'hire', words: 'maria' }, found, to).commands)[0]).toBe(
    '/application?search=Maria&applicant=j%3As&ask=hire',
  );
});

import type { ChangedField } from '@jipe/contract/settings/rules.activity';
import { shortened } from '@jipe/contract/values/length';
import { clean } from '@jipe/contract/values/text';
import type { Trx } from './context.ts';
import { holdRows, type NotedType, selectSnapshots, type Snapshot, type Value } from './queries-snapshot.ts';

/*
 * What an entry of the activity log tells of fields: the verb notes what it is about to change, once it holds the rows, and the entry
 * compares that with what stands there when the transaction commits.
 */

/** A field's change as an entry keeps it. `of`: whose field it is, where that is not the business itself. */
export interface FieldChange {
  field: ChangedField;
  before: string | null;
  after: string | null;
  of: { type: NotedType; id: string; name: string } | null;
}

export interface Told {
  changes: FieldChange[];
  /** How many more there are than an entry keeps. */
  more: number;
  /** The locations of what was noted, where an entry is about several. */
  places: string[];
  /** What was noted is as it was. */
  isUnchanged: boolean;
}

/** An entry keeps so many changes, and so many characters of a value. */
const CHANGES_KEPT = 20;
const LENGTH_KEPT = 200;

interface Noted {
  type: NotedType;
  before: Snapshot[];
}

const noted = new WeakMap<Trx, Noted[]>();
const unchanged = new WeakSet<Trx>();
const placesNoted = new WeakMap<Trx, readonly string[]>();

/** Notes the fields of what is about to be changed, which is held until the commit. Race: two edit one thing: the second's "before" is what the first made of it. */
export async function noteBefore(trx: Trx, type: NotedType, ids: readonly string[]): Promise<void> {
  await holdRows(trx, type, ids);
  const before = await selectSnapshots(trx, type, ids);
  noted.set(trx, [...(noted.get(trx) ?? []), { type, before }]);
}

/** Notes that the act changes nothing after all, where no field says so. */
export const noteUnchanged = (trx: Trx): void => void unchanged.add(trx);

/** Notes at which locations an act was that is about several applicants. */
export function notePlaces(trx: Trx, location_ids: readonly string[]): void {
  placesNoted.set(trx, [...(placesNoted.get(trx) ?? []), ...location_ids]);
}

/** A value as an entry keeps it; null: nothing stands there. */
function kept(value: Value | undefined): string | null {
  if (value == null || value === '') return null;
  return shortened(clean(String(typeof value === 'object' ? value.shown : value)), LENGTH_KEPT);
}

function changesOf(type: NotedType, before: Snapshot, after: Snapshot): FieldChange[] {
  const of = type === 'business' ? null : { type, id: after.id, name: after.name };
  return (Object.keys(after.fields) as ChangedField[])
    .filter((field) => JSON.stringify(before.fields[field]) !== JSON.stringify(after.fields[field]))
    .map((field) => ({ field, before: kept(before.fields[field]), after: kept(after.fields[field]), of }));
}

/** What the transaction has made of what was noted. */
export async function tellChanges(trx: Trx): Promise<Told> {
  const changes: FieldChange[] = [];
  const places = new Set(placesNoted.get(trx));
  for (const { type, before } of noted.get(trx) ?? []) {
    const ids = before.map(({ id }) => id);
    const now = new Map((await selectSnapshots(trx, type, ids)).map((row) => [row.id, row]));
    for (const was of before) {
      const is = now.get(was.id);
      if (!is) continue;
      if (is.location_id !== null) places.add(is.location_id);
      changes.push(...changesOf(type, was, is));
    }
  }
  const shown = changes.slice(0, CHANGES_KEPT);
  const isUnchanged = unchanged.has(trx) || (noted.has(trx) && changes.length === 0);
  return { changes: shown, more: changes.length - shown.length, places: [...places], isUnchanged };
}

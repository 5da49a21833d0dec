import type { ChangedField } from '@jipe/contract/settings/rules.activity';
import { shortened } from '@jipe/contract/values/length';
import { clean } from '@jipe/contract/values/text';
import type { Trx } from './context.ts';
import { holdRows, type NotedType, selectSnapshots, type Snapshot, type Value } from './queries-snapshot.ts';

/*
 * The field changes in an activity log entry. A verb locks the rows and notes their fields before changing them. The
 * entry compares the noted fields with the stored ones when the transaction commits.
 */

/**
 * A field's change as an audit entry stores it. `of`: the user, location or listing that has the field; null for the
 * business itself.
 */
export interface FieldChange {
  field: ChangedField;
  before: string | null;
  after: string | null;
  of: { type: NotedType; id: string; name: string } | null;
}

export interface Told {
  changes: FieldChange[];
  /** How many changes exceed the limit of an entry. */
  more: number;
  /** The location ids of the noted rows, as an act may concern several locations. */
  places: string[];
  /** Whether the act changed nothing. */
  isUnchanged: boolean;
}

/** The limits of one entry: number of changes, and characters of a value. */
const CHANGES_KEPT = 20;
const LENGTH_KEPT = 200;

interface Noted {
  type: NotedType;
  before: Snapshot[];
}

const noted = new WeakMap<Trx, Noted[]>();
const unchanged = new WeakSet<Trx>();
const placesNoted = new WeakMap<Trx, readonly string[]>();

/**
 * Locks the rows until the commit and notes their fields before a change. Race: of two concurrent edits, the second
 * sees the result of the first as its "before".
 */
export async function noteBefore(trx: Trx, type: NotedType, ids: readonly string[]): Promise<void> {
  await holdRows(trx, type, ids);
  const before = await selectSnapshots(trx, type, ids);
  noted.set(trx, [...(noted.get(trx) ?? []), { type, before }]);
}

/** Marks the act as one without changes, where no noted field can tell. */
export const noteUnchanged = (trx: Trx): void => void unchanged.add(trx);

/** Notes the locations of an act on several applicants. */
export function notePlaces(trx: Trx, location_ids: readonly string[]): void {
  placesNoted.set(trx, [...(placesNoted.get(trx) ?? []), ...location_ids]);
}

/** Returns a value as an entry stores it; null for an empty value. */
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

/** Returns the changes that this transaction made to the noted rows. */
export async function notedChanges(trx: Trx): Promise<Told> {
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

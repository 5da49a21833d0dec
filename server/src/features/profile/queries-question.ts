import type { Queryable, Trx } from '../../access/context.ts';
import type { BusinessScope, OwnerScope } from '../../access/scope.ts';

export interface OwnQuestion {
  name: string;
  is_selected: boolean;
}

/** The business's selected questions in order, then its own deselected questions, the latest first. */
export async function readQuestions(db: Queryable, scope: BusinessScope): Promise<OwnQuestion[]> {
  return db
    .selectFrom('business_question')
    .select(['name', 'is_selected'])
    .where('business_id', '=', scope.business_id)
    .orderBy('is_selected', 'desc')
    .orderBy('position')
    .execute();
}

/**
 * Stores these questions as selected, in this order, and `offered` as unselected. The caller has locked the business's
 * row.
 */
export async function replaceQuestions(
  trx: Trx,
  scope: OwnerScope,
  selected: readonly string[],
  offered: readonly string[],
): Promise<void> {
  const { business_id } = scope;
  await trx.deleteFrom('business_question').where('business_id', '=', business_id).execute();
  const rows = [
    ...selected.map((name) => ({ name, is_selected: true })),
    ...offered.map((name) => ({ name, is_selected: false })),
  ].map((row, position) => ({ ...row, business_id, position }));
  if (rows.length > 0) await trx.insertInto('business_question').values(rows).execute();
}

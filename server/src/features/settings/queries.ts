import type { Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';

interface Deletion {
  reasons: readonly string[];
  deleted_by: string | null;
  deleted_at: Date;
  erase_after: Date;
}

export async function insertDeletion(trx: Trx, { business_id }: OwnerScope, deletion: Deletion): Promise<void> {
  await trx
    .insertInto('business_deletion')
    .values({ business_id, ...deletion, reasons: JSON.stringify(deletion.reasons) })
    .execute();
}

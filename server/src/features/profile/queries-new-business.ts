import type { Trx } from '../../access/context.ts';

export async function insertBusiness(trx: Trx, business_id: string, created_at: Date): Promise<void> {
  await trx.insertInto('business').values({ id: business_id, created_at }).execute();
}

import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { schemaOf } from '../testing/schema-of.ts';

test('the row types match the migrated database', async () => {
  const { db, close } = await createTestDatabase();
  try {
    await expect(await schemaOf(db as never)).toMatchFileSnapshot('./schema.ts');
  } finally {
    await close();
  }
});

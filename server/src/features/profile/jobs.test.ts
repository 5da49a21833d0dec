import { DAY_MS } from '@jipe/contract/values/duration';
import { getMe, uploadLogo } from '@jipe/contract/profile/endpoints';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceFiles, claimFiles, deleteDueFiles, discardFiles } from '../../jobs/file-queue.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { clearSpool } from './jobs.ts';

let t: TestApp;
beforeAll(async () => void (t = await createTestApp()));
afterAll(async () => t.close());

const KEY = 'a'.repeat(27) + '.webp';
const put = () => t.ctx.storage.put(KEY, Buffer.from('x'), { contentType: 'image/webp' });

describe('a stored file', () => {
  it('is deleted an hour after it was announced when no record claims it', async () => {
    await announceFiles(t.ctx, [KEY]);
    await put();
    t.clock.advance({ minutes: 59 });
    await deleteDueFiles(t.ctx);
    expect(await t.ctx.storage.exists(KEY)).toBe(true);
    t.clock.advance({ minutes: 2 });
    await deleteDueFiles(t.ctx);
    expect(await t.ctx.storage.exists(KEY)).toBe(false);
    await expect(inTransaction(t.ctx, async (trx) => claimFiles(trx, [KEY]))).rejects.toMatchObject({ status: 503 });
  });

  it('stays once a record claims it, even after a first claim was rolled back', async () => {
    await announceFiles(t.ctx, [KEY]);
    await put();
    const undone = inTransaction(t.ctx, async (trx) => {
      await claimFiles(trx, [KEY]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(t.ctx, async (trx) => claimFiles(trx, [KEY]));
    t.clock.advance({ days: 2 });
    await deleteDueFiles(t.ctx);
    expect(await t.ctx.storage.exists(KEY)).toBe(true);
  });

  it('is due for deletion immediately when discarded, even with 11,000 others', async () => {
    const discarded = inTransaction(t.ctx, async (trx) => {
      await discardFiles(t.ctx, trx, [KEY, null]);
      // Each task has six columns; with a parameter for each, this many tasks would exceed PostgreSQL's limit.
      await discardFiles(t.ctx, trx, [KEY, ...Array.from({ length: 11_000 }, (_, n) => `${n}.webp`)]);
      const due = trx.selectFrom('task').where('kind', '=', 'delete_file').where('run_at', '<=', t.clock.now());
      const { count } = await due.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
      expect(count).toBe(11_001);
      throw new Error('undone');
    });
    await expect(discarded).rejects.toThrow('undone');
  });

  it('is deleted on a later run when the file store was down', async () => {
    const warn = vi.spyOn(t.ctx.log, 'warn').mockImplementation(() => {});
    const down = vi.spyOn(t.ctx.storage, 'delete').mockRejectedValueOnce(new Error('down'));
    await announceFiles(t.ctx, [KEY]);
    await put();
    t.clock.advance({ hours: 2 });
    await deleteDueFiles(t.ctx);
    expect(warn).toHaveBeenCalledOnce();
    expect(await t.ctx.storage.exists(KEY)).toBe(true);
    down.mockRestore();
    t.clock.advance({ minutes: 2 });
    await deleteDueFiles(t.ctx);
    expect(await t.ctx.storage.exists(KEY)).toBe(false);
  });

  it('is deleted when its upload fails after storing it', async () => {
    const owner = await newOwner(t);
    const stored: string[] = [];
    const real = t.ctx.storage.put.bind(t.ctx.storage);
    vi.spyOn(t.ctx.storage, 'put').mockImplementation(async (key, body, options) => {
      await real(key, body, options);
      stored.push(key);
      throw new Error('the connection to the store broke');
    });
    vi.spyOn(t.ctx.log, 'error').mockImplementation(() => {});
    const form = await formOf([['business_logo', { bytes: await pictureOf(50, 50) }]]);
    expect((await t.call(uploadLogo, { token: owner.token, ...form })).status).toBe(500);
    vi.restoreAllMocks();
    expect((await t.call(getMe, { token: owner.token })).body.data.business_logo_url).toBeNull();
    await t.runJobs();
    expect(await t.ctx.storage.exists(stored[0]!)).toBe(false);
  });
});

describe('the spool', () => {
  it('loses the files of a killed process, and keeps recent ones', async () => {
    const spool = join(t.ctx.settings.dataDir, 'spool');
    for (const name of ['old', 'new']) {
      await mkdir(join(spool, name), { recursive: true });
      await writeFile(join(spool, name, 'media1'), 'x');
    }
    const yesterday = new Date(Date.now() - DAY_MS);
    await utimes(join(spool, 'old'), yesterday, yesterday);
    await clearSpool(t.ctx);
    expect(await readdir(spool)).toEqual(['new']);
  });
});

describe('over a real connection', () => {
  it('three oversized uploads in a row each get their 413 answer', async () => {
    const owner = await newOwner(t);
    const { port } = await listening();
    const bytes = new Uint8Array(12 * 1024 * 1024);
    bytes.set(await pictureOf(5, 5, { format: 'jpeg' }));
    const form = new FormData();
    form.append('business_logo', new File([bytes], 'big.jpg'));
    for (let i = 0; i < 3; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/business/business-logo/`, {
        method: 'POST',
        headers: { authorization: `Token ${owner.token}` },
        body: form,
      });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ business_logo: ['A picture can be at most 10 MB.'] });
    }
  });

  it('an upload that breaks off leaves nothing in the spool', async () => {
    const owner = await newOwner(t);
    const { port } = await listening();
    const spool = join(t.ctx.settings.dataDir, 'spool');
    const before = await readdir(spool);
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/v1/business/business-logo/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${owner.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n`;
    const part = '--b\r\ncontent-disposition: form-data; name="business_logo"; filename="a.jpg"\r\n\r\n';
    socket.write(head + part);
    socket.write(await pictureOf(50, 50, { format: 'jpeg' }));
    await vi.waitFor(async () => expect((await readdir(spool)).length).toBe(before.length + 1));
    socket.destroy();
    await vi.waitFor(async () => expect(await readdir(spool)).toEqual(before));
  });
});

async function listening(): Promise<AddressInfo> {
  const { server } = t.app.server;
  if (!server.listening) await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  return server.address() as AddressInfo;
}

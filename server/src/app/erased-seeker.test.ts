import { listApplicants, swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callerOf } from '../testing/call-at.ts';
import { codeIn } from '../testing/mailed-code.ts';
import { pictureOf } from '../testing/forms.ts';
import { COMPILE_CACHE, STARTS_WITHIN_MS, startedProduct } from '../testing/started-product.ts';

/*
 * What remains of an erased job seeker in a product started like an operator's: in an export of the database, in its
 * folder, and in its log at level `trace`.
 */

vi.setConfig({ testTimeout: STARTS_WITHIN_MS + 90_000 });
const ADMIN = join(import.meta.dirname, '..', 'cli', 'admin.ts');
let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'erased-seeker-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const CANARY = 'kanarien';
const PHONE = '8015559731';

const filesOf = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
/** The database's own files are left out: the test reads them through an export. */
const filesBesideDatabase = () => filesOf(dataDir).filter((path) => !path.startsWith(join(dataDir, 'postgres')));
const uploads = () => filesOf(join(dataDir, 'uploads'));

/** Waits for the code mailed to this address. */
const mailedCode = (email: string) =>
  vi.waitFor(
    () => {
      const mails = filesOf(join(dataDir, 'outbox')).map((path) => readFileSync(path, 'utf8'));
      const mail = mails.find((each) => each.includes(email) && each.includes('Your code')) ?? '';
      const code = codeIn(/Your code[^]*/.exec(mail)?.[0]);
      expect(code).not.toBe('');
      return code;
    },
    { interval: 200 },
  );

it('an erased job seeker leaves only the name on an application, or nothing without one', async () => {
  const settings = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'trace', MAIL: 'outbox' };
  const product = await startedProduct(settings);
  const call = callerOf(product.url);
  const [, email = '', password = ''] = /Demo login: (\S+), password (\S+)/.exec(product.output()) ?? [];
  const owner = (await call(login, { body: { email, password } })).data.token;

  const enter = async (name: string) => {
    const address = `${CANARY}-${name.toLowerCase()}@example.test`;
    const { data } = await call(calls.enterSeeker, {
      body: { email: address, full_name: `Ana ${name}`, phone: PHONE },
    });
    const token = 'token' in data ? data.token : '';
    const form = new FormData();
    form.append('profile_picture', new File([await pictureOf(40, 40)], 'me.png', { type: 'image/png' }));
    await call(calls.uploadSeekerPicture, { token, body: form });
    const body = { about_you: CANARY, skills: [{ name: CANARY }], work_history: [{ position: CANARY, name: CANARY }] };
    await call(calls.updateSeekerProfile, { token, body });
    return { address, token, seeker_id: 'seeker_id' in data ? data.seeker_id : '' };
  };
  const before = uploads();
  const [applicant, onlooker] = [await enter('Bleibtnoch'), await enter('Gehtganz')];
  const { token, seeker_id } = applicant;
  const [job] = (await call(calls.searchJobs, { token })).data.results;
  const params = { id: job?.id ?? '' };
  const applied = { note: CANARY, via: CANARY, wants_adjustment: true, responsibilities_answers: [] };
  const { data: questions } = await call(calls.readJob, { token, params });
  const answers = questions.questions.map(({ name }) => ({ name, value: 'yes' as const }));
  await call(calls.applyToJob, {
    token,
    params,
    body: { ...applied, responsibilities_answers: answers },
    key: `${CANARY}-key-1`,
  });
  await call(calls.favouriteJob, { token, params });
  const { conversation_id } = (await call(swipeSeeker, { token: owner, body: { job_id: params.id, seeker_id } })).data;
  await call(sendMessage, { token: owner, body: { conversation_id, message: 'Can you come on Monday?' } });
  const to = { token, params: { id: conversation_id } };
  await call(calls.replyToBusiness, { ...to, body: { message: `${CANARY} writes` }, key: `${CANARY}-key-2` });

  for (const { address, token: own } of [applicant, onlooker]) {
    await call(calls.sendSeekerCode, { body: { email: address } });
    await call(calls.eraseSeeker, { token: own, body: { code: await mailedCode(address) } });
  }
  const file = join(dataDir, 'export.jsonl');
  const exported = () => {
    rmSync(file, { force: true });
    const env = { PATH: process.env['PATH'], ...COMPILE_CACHE, ...settings };
    execFileSync(process.execPath, [ADMIN, 'export', file], { env });
    return readFileSync(file, 'utf8').toLowerCase();
  };
  const traces = () => {
    const kept = [exported(), product.output().toLowerCase()].join('\n');
    const files = filesBesideDatabase().flatMap((path) => {
      const held = readFileSync(path, 'latin1').toLowerCase();
      // The mail that confirms the erasure stays in the outbox folder for an hour.
      return held.includes(CANARY) && !/subject:.*erased/.test(held) ? [`${path}\n${held}`] : [];
    });
    return [...new Set(kept.match(new RegExp(`.{0,80}(?:${CANARY}|${PHONE}|gehtganz).{0,40}`, 'g'))), ...files];
  };
  await vi.waitFor(() => expect(traces()).toEqual([]), { interval: 500 });
  expect(uploads()).toEqual(before);
  // Even at the lowest log level nothing reveals that somebody wants an adjustment.
  expect(product.output()).not.toContain('wants_adjustment');
  const rows = (await call(listApplicants, { token: owner })).data.results;
  const left = rows.filter(({ user }) => user.seeker_full_name === 'Ana Bleibtnoch').map(({ user }) => user.is_erased);
  expect(left).toEqual([true]);
  expect(exported()).toContain('ana bleibtnoch');
  expect(await product.stop()).toBe(0);
});

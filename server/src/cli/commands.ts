import { isEmail, normaliseEmail } from '@jipe/contract/values/mailbox';
import { toMinor } from '@jipe/contract/values/money';
import { resolve } from 'node:path';
import { setUserEmail, resetTwoFactor } from '../features/auth/index.ts';
import { createPromo, endPromo, listOpenPlans, listPromos, setPlanAmount } from '../features/billing/index.ts';
import { setSeekerEmail } from '../features/seeker/index.ts';
import { InvalidError } from '../http/errors.ts';
import { requeueMail } from '../jobs/queries-mail.ts';
import { idOrNothing } from '../access/ids.ts';
import { type Command, type Given, OperatorError, tableText, UsageError } from './command.ts';
import { exportData } from './export-data.ts';
import { type FinishedRestore, finishedText, finishRestore } from './finish-restore.ts';
import { importData } from './import-data.ts';
import type { Verified } from '../db/checks.ts';
import { selectBusinesses, selectMails } from './queries.ts';
import { verifyOutside } from './verify-outside.ts';
import { verifyData } from './verify-data.ts';

/** Every command of `npm run admin`. */
export const commands: readonly Command[] = [
  {
    name: 'plan list',
    usage: '',
    summary: 'Lists the plans that businesses can choose.',
    positionals: 0,
    prepare: () => async (ctx) => {
      const plans = await listOpenPlans(ctx);
      const rows = plans.map((p) => [
        p.code,
        p.name,
        `${p.amount} ${p.currency}`,
        p.is_bundle_type ? String(p.no_of_items) : '-',
      ]);
      return { data: plans, text: tableText(['CODE', 'NAME', 'AMOUNT', 'CREDITS'], rows) };
    },
  },
  {
    name: 'plan set',
    usage: 'CODE --amount 39.00',
    summary: 'Sets what a plan costs from now on.',
    options: { amount: { type: 'string' } },
    positionals: 1,
    prepare: (given) => {
      const [code = ''] = given.positionals;
      const amount_minor = required(amountOf(given), 'amount');
      return async (ctx) => {
        if (!(await setPlanAmount(ctx, code, amount_minor))) throw new OperatorError(`There is no plan ${code}.`);
        const plan = (await listOpenPlans(ctx)).find((p) => p.code === code);
        return { data: plan ?? null, text: `The plan ${code} costs ${plan?.amount} ${plan?.currency} from now on.` };
      };
    },
  },
  {
    name: 'promo create',
    usage:
      'CODE --plan standard|bulk_pricing [--amount 39.00] [--trial-days 14] [--credits 25] [--max-uses N] [--expires DATE]',
    summary: 'Makes a promo code: a plan with an amount, trial days or credits of its own.',
    options: {
      plan: { type: 'string' },
      amount: { type: 'string' },
      'trial-days': { type: 'string' },
      credits: { type: 'string' },
      'max-uses': { type: 'string' },
      expires: { type: 'string' },
    },
    positionals: 1,
    prepare: (given) => {
      const [code = ''] = given.positionals;
      const promo = {
        code,
        plan: required(textOf(given, 'plan'), 'plan'),
        amount_minor: amountOf(given),
        trial_days: wholeOf(given, 'trial-days'),
        credits: wholeOf(given, 'credits'),
        max_uses: wholeOf(given, 'max-uses'),
        expires_at: dateOf(given, 'expires'),
      };
      return async (ctx) => {
        if (promo.expires_at && promo.expires_at <= ctx.clock.now())
          throw new OperatorError('The code would have expired already.');
        const made = await createPromo(ctx, promo);
        return {
          data: made,
          text: `The code ${made.promo_code} offers ${made.name} for ${made.amount} ${made.currency}.`,
        };
      };
    },
  },
  {
    name: 'promo list',
    usage: '',
    summary: 'Lists the promo codes, ended ones too.',
    positionals: 0,
    prepare: () => async (ctx) => {
      const promos = await listPromos(ctx);
      const rows = promos.map((p) => [
        p.promo_code,
        p.name,
        `${p.amount} ${p.currency}`,
        String(p.trial_days),
        `${p.used_count}/${p.max_uses ?? '∞'}`,
        p.ended_at ? `ended ${p.ended_at}` : (p.expires_at ?? 'never expires'),
      ]);
      return { data: promos, text: tableText(['CODE', 'PLAN', 'AMOUNT', 'TRIAL DAYS', 'USED', 'UNTIL'], rows) };
    },
  },
  {
    name: 'promo end',
    usage: 'CODE',
    summary: 'Ends a promo code; who chose it keeps its terms.',
    positionals: 1,
    prepare:
      ({ positionals: [code = ''] }) =>
      async (ctx) => {
        if (!(await endPromo(ctx, code))) throw new OperatorError(`There is no code ${code} that could be ended.`);
        return { data: { promo_code: code, ended: true }, text: `The code ${code} has ended.` };
      },
  },
  {
    name: 'business list',
    usage: '',
    summary: 'Lists the businesses with their owners, plan and size.',
    positionals: 0,
    prepare: () => async (ctx) => {
      const found = await selectBusinesses(ctx.db);
      const rows = found.map((b) => [
        b.id,
        b.name === '' ? '-' : b.name,
        b.owners.join(', '),
        b.plan_code ?? '-',
        String(b.credits),
        String(b.locations),
        String(b.active_listings),
        b.deleted_at ? `deleted ${b.deleted_at}` : b.profile_completed_up_to,
      ]);
      const headings = ['ID', 'NAME', 'OWNERS', 'PLAN', 'CREDITS', 'LOCATIONS', 'ACTIVE LISTINGS', 'STATE'];
      return { data: found, text: tableText(headings, rows) };
    },
  },
  {
    name: 'mail list',
    usage: '[--status queued|sent|refused]',
    summary: 'Lists the last hundred mails with their ids.',
    options: { status: { type: 'string' } },
    positionals: 0,
    prepare: (given) => {
      const status = textOf(given, 'status') ?? null;
      if (status !== null && status !== 'queued' && status !== 'sent' && status !== 'refused') {
        throw new UsageError('--status must be queued, sent or refused.');
      }
      return async (ctx) => {
        const mails = await selectMails(ctx.db, status);
        const rows = mails.map((m) => [m.id, m.status, m.recipient, m.subject, m.created_at, m.last_error ?? '']);
        return { data: mails, text: tableText(['ID', 'STATUS', 'TO', 'SUBJECT', 'MADE', 'ERROR'], rows) };
      };
    },
  },
  {
    name: 'mail resend',
    usage: 'ID',
    summary: 'Sends a mail once more; a link in it is a new one.',
    positionals: 1,
    prepare:
      ({ positionals: [id = ''] }) =>
      async (ctx) => {
        if (!(await requeueMail(ctx.db, ctx.clock.now(), idOrNothing(id))))
          throw new OperatorError(`There is no mail with the id ${id}.`);
        ctx.wake('mail');
        return { data: { id, status: 'queued' }, text: `The mail ${id} is queued again.` };
      },
  },
  {
    name: 'two-factor off',
    usage: 'EMAIL',
    summary: 'Turns two-step login off for who has lost both phone and recovery codes; make sure who asks.',
    positionals: 1,
    prepare:
      ({ positionals: [email = ''] }) =>
      async (ctx) => {
        if (!(await resetTwoFactor(ctx, normaliseEmail(email))))
          throw new OperatorError(`Nobody with the address ${email} has two-step login on.`);
        ctx.wake('mail');
        return { data: { email, two_factor: false }, text: `Two-step login of ${email} is off.` };
      },
  },
  {
    name: 'account email',
    usage: 'ID EMAIL',
    summary: 'Gives a user or seeker another address; a user verifies it before the next login. Make sure who asks.',
    positionals: 2,
    prepare: ({ positionals: [given = '', address = ''] }) => {
      const email = normaliseEmail(address);
      if (!isEmail(email)) throw new UsageError(`${address} is not an email address.`);
      const id = idOrNothing(given);
      return async (ctx) => {
        const isGiven = await setUserEmail(ctx, id, email)
          .then(async (isUser) => isUser || setSeekerEmail(ctx, id, email))
          .catch((error: unknown) => {
            throw error instanceof InvalidError ? new OperatorError(`Somebody has the address ${email}.`) : error;
          });
        if (!isGiven) throw new OperatorError(`There is no user or seeker with the id ${given}.`);
        ctx.wake('mail');
        return { data: { id, email }, text: `${id} has the address ${email}.` };
      };
    },
  },
  {
    name: 'verify',
    usage: '',
    summary:
      'Checks the books, counters, orphans, the activity log, what was erased or deleted, and the card processor’s charges; exit 1 when something is off.',
    positionals: 0,
    prepare: () => async (ctx) => {
      const { checked, off } = bothOf(
        await verifyData(ctx.db, ctx.clock.now()),
        await verifyOutside(await ctx.whole()),
      );
      const lines = checked.map((name) => {
        const ids = off.find((o) => o.name === name)?.ids ?? [];
        return ids.length === 0 ? `ok    ${name}` : `OFF   ${name}: ${ids.join(', ')}`;
      });
      const verdict = off.length === 0 ? 'All is well.' : `${off.length} of ${checked.length} checks found something.`;
      return {
        data: { ok: off.length === 0, checked, off },
        text: [...lines, verdict].join('\n'),
        isOff: off.length > 0,
      };
    },
  },
  {
    name: 'export',
    usage: 'FILE',
    summary:
      'Writes everything in the database into a new file, which import reads into an empty one. Pictures are not in it.',
    positionals: 1,
    prepare:
      ({ positionals: [file = ''], cwd }) =>
      async (ctx) => {
        const path = resolve(cwd, file);
        const { tables, rows } = await exportData(ctx.db, path, ctx.clock.now());
        return { data: { file: path, tables, rows }, text: `${rows} rows of ${tables} tables are in ${path}.` };
      },
  },
  {
    name: 'import',
    usage: 'FILE',
    summary: 'Reads an exported file into an empty database: from the embedded one into PostgreSQL, for example.',
    positionals: 1,
    needsDatabaseAlone: true,
    prepare:
      ({ positionals: [file = ''], cwd }) =>
      async (ctx) => {
        const path = resolve(cwd, file);
        const { tables, rows } = await importData(ctx.db, path);
        const { data, text, isOff } = finished(await finishRestore(await ctx.whole()));
        return {
          data: { file: path, tables, rows, restored: data },
          text: `${rows} rows of ${tables} tables were read from ${path}.\n${text}`,
          isOff,
        };
      },
  },
  {
    name: 'restore finish',
    usage: '',
    summary:
      'Ends putting a backup back, before the product starts on it: no number is given again, what was deleted is deleted, what was paid is on the books.',
    positionals: 0,
    prepare: () => async (ctx) => finished(await finishRestore(await ctx.whole())),
  },
];

const bothOf = (one: Verified, other: Verified): Verified => ({
  checked: [...one.checked, ...other.checked],
  off: [...one.off, ...other.off],
});

const finished = (restored: FinishedRestore) => ({
  data: restored,
  text: finishedText(restored),
  isOff: !restored.charges.is_asked,
});

function textOf({ values }: Given, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

function required<T>(value: T | undefined, option: string): T {
  if (value === undefined) throw new UsageError(`--${option} is missing.`);
  return value;
}

function amountOf(given: Given): number | undefined {
  const text = textOf(given, 'amount');
  if (text === undefined) return undefined;
  const minor = toMinor(text);
  if (minor === null) throw new UsageError('--amount must be an amount of money such as 39.00.');
  return minor;
}

function wholeOf(given: Given, name: string): number | undefined {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number.`);
  return Number(text);
}

/** A date stands for the end of its day (UTC); a time is exact. */
function dateOf(given: Given, name: string): Date | undefined {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const date = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  // JavaScript would read 31 February as a day of March.
  const isReal = !Number.isNaN(date.getTime()) && (!isDay || date.toISOString().startsWith(text));
  if ((!isDay && !isTime) || !isReal) throw new UsageError(`--${name} must be a date such as 2027-01-31.`);
  return date;
}

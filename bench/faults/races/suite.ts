import { startProduct } from '../../../e2e/support/product.ts';
import { apiOf } from '../../../e2e/support/api.ts';
import { newCompany, newSeeker } from '../mixed/world.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { admin } from '../verify.ts';
import type { Course, Ran } from './course.ts';
import { changesRace } from './changes.ts';
import { decisionsRace } from './decisions.ts';
import { deactivation } from './deactivation.ts';
import { manyMarks } from './marks.ts';
import { lastCredit, oneKey, sameVersion } from './races.ts';

/** With fewer rounds than this the run is a short one. */
const LONG = 40;
const oneCredit = (round: number) => `ONECREDIT${round}`;

/**
 * Many people want the same at the same instant. One gets it, the others are refused, and nothing happens twice or by
 * half.
 */
export const racesSuite: Suite = {
  name: 'races',
  what: 'one key sent fifty times at once, the last credit wanted by fifty: once, or not at all',
  run: (options) => runAll(options, [oneKey, (course) => lastCredit(course, oneCredit)], { promos: options.kills }),
};

/** Many people change the same version. */
export const editsSuite: Suite = {
  name: 'edits',
  what: 'two who change one version, a hundred who mark one applicant: one is right, the others are told',
  run: (options) => runAll(options, [sameVersion, manyMarks]),
};

/** Deactivates a location with many listings and kills the product at any instant meanwhile. */
export const deactivationSuite: Suite = {
  name: 'deactivation',
  what: 'kills the product while a location is deactivated with all its listings: all of them, or none',
  run: (options) => runAll(options, [deactivation]),
};

/** Decides on many applicants and kills the product before, while and after they are told. */
export const decisionsSuite: Suite = {
  name: 'decisions',
  what: 'kills the product, one of two nodes where it can, while many are decided on, undone and told: told once or never, and the flags agree',
  run: (options) => runAll(options, [decisionsRace], { hasSecond: options.databaseUrl !== null }),
};

/** Makes one change of many listings that charges the card, and kills the product meanwhile. */
export const changesSuite: Suite = {
  name: 'changes',
  what: 'kills the product while many listings are changed and paid for: exactly what the preview said, once',
  run: (options) => runAll(options, [changesRace]),
};

async function runAll(
  { kills: rounds, chance, databaseUrl }: SuiteOptions,
  races: readonly ((course: Course) => Promise<Ran>)[],
  { promos = 0, hasSecond = false } = {},
): Promise<Report> {
  const settings = settingsOn(databaseUrl);
  return onProduct(settings, async (product) => {
    await using second = hasSecond ? await startProduct({ settings, isApiAlone: true }) : null;
    for (let round = 0; round < promos; round += 1)
      await admin(product, settings, ['promo', 'create', oneCredit(round), '--plan', 'bulk_pricing', '--credits', '1']);
    const seekers = [await newSeeker(apiOf(product.url))];
    const ran: Ran[] = [];
    for (const race of races) {
      const company = await newCompany(product, seekers);
      ran.push(await race({ product, second, company, chance, rounds, isLong: rounds >= LONG }));
    }
    return {
      lines: ran.map(({ line }) => line),
      figures: Object.assign({}, ...ran.map(({ figures }) => figures)) as Record<string, number>,
      failures: ran.flatMap(({ failures }) => failures),
    };
  });
}

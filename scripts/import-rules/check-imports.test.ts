import { describe, expect, it } from 'vitest';
import { findViolations, unseenTrees } from './check-imports.ts';
import { AREAS, FEATURE_USES } from './table.ts';

/** The messages of the violations in these files. Imported files that are not given exist and are empty. */
function saidOf(files: Record<string, string>): string[] {
  return findViolations(new Map(Object.entries(files))).map((violation) => violation.message);
}

/** The messages for one file that imports another. */
function saidOfImport(from: string, specifier: string, to: string, form: 'value' | 'type' | 'lazy' = 'value') {
  const statement = {
    value: `import { x } from '${specifier}';`,
    type: `import type { x } from '${specifier}';`,
    lazy: `export const load = () => import('${specifier}');`,
  }[form];
  return saidOf({ [from]: `${statement}\n`, [to]: 'export const x = 1;\n' });
}

const feature = (path: string) => `server/src/features/${path}`;

describe('between workspaces', () => {
  it('server, web and e2e may import the contract', () => {
    const contract = 'contract/src/listings/schema.ts';
    for (const from of [
      'server/src/features/listings/routes.ts',
      'web/src/features/listings/api.ts',
      'e2e/support/api.ts',
    ]) {
      expect(saidOfImport(from, '@jipe/contract/listings/schema', contract)).toEqual([]);
    }
  });

  it('web and server may not import each other by value, type or lazy import', () => {
    for (const form of ['value', 'type', 'lazy'] as const) {
      expect(
        saidOfImport('web/src/lib/http.ts', '../../../server/src/http/errors.ts', 'server/src/http/errors.ts', form),
      ).toEqual(['web may not import server (../../../server/src/http/errors.ts)']);
      expect(
        saidOfImport('server/src/http/page.ts', '../../../web/src/lib/paths.ts', 'web/src/lib/paths.ts', form),
      ).toHaveLength(1);
    }
  });

  it('the contract may import no other workspace, and e2e and bench only the contract', () => {
    expect(
      saidOfImport(
        'contract/src/auth/rules.ts',
        '../../../server/src/config/settings.ts',
        'server/src/config/settings.ts',
      ),
    ).toHaveLength(1);
    expect(
      saidOfImport('e2e/journeys/auth/login.spec.ts', '../../../web/src/lib/paths.ts', 'web/src/lib/paths.ts'),
    ).toHaveLength(1);
    expect(saidOfImport('bench/load/run.ts', '../../server/src/app/app.ts', 'server/src/app/app.ts')).toHaveLength(1);
  });

  it('an import by workspace name is checked like a relative path', () => {
    expect(saidOfImport('web/src/lib/http.ts', '@jipe/server/src/app/app.ts', 'server/src/app/app.ts')).toHaveLength(1);
  });
});

describe('server layers', () => {
  const allowed = [
    ['server/src/main.ts', './app/app.ts', 'server/src/app/app.ts'],
    ['server/src/app/app.ts', '../features/auth/index.ts', feature('auth/index.ts')],
    ['server/src/app/app.ts', '../ports/mail/smtp.ts', 'server/src/ports/mail/smtp.ts'],
    [feature('auth/log-in.ts'), '../../access/tokens.ts', 'server/src/access/tokens.ts'],
    [feature('auth/log-in.ts'), '../../ports/mail/port.ts', 'server/src/ports/mail/port.ts'],
    ['server/src/db/pool.ts', '../config/settings.ts', 'server/src/config/settings.ts'],
    ['server/src/ports/mail/smtp.ts', './port.ts', 'server/src/ports/mail/port.ts'],
  ] as const;
  it.each(allowed)('%s may import %s', (from, specifier, to) => {
    expect(saidOfImport(from, specifier, to)).toEqual([]);
  });

  const forbidden = [
    ['server/src/config/settings.ts', '../db/pool.ts', 'server/src/db/pool.ts'],
    ['server/src/db/pool.ts', '../access/scope.ts', 'server/src/access/scope.ts'],
    ['server/src/http/route.ts', '../features/auth/index.ts', feature('auth/index.ts')],
    ['server/src/access/scope.ts', '../app/app.ts', 'server/src/app/app.ts'],
    [feature('auth/routes.ts'), '../../app/app.ts', 'server/src/app/app.ts'],
    [feature('auth/log-in.ts'), '../../ports/mail/smtp.ts', 'server/src/ports/mail/smtp.ts'],
    ['server/src/http/mailbox.ts', '../ports/mail/outbox.ts', 'server/src/ports/mail/outbox.ts'],
    ['server/src/ports/mail/smtp.ts', '../storage/disk.ts', 'server/src/ports/storage/disk.ts'],
    ['server/src/app/app.ts', '../testing/app.ts', 'server/src/testing/app.ts'],
    ['server/src/app/app.ts', '../features/auth/log-in.ts', feature('auth/log-in.ts')],
  ] as const;
  it.each(forbidden)('%s may not import %s', (from, specifier, to) => {
    expect(saidOfImport(from, specifier, to)).toHaveLength(1);
  });

  it('a test may import everything of its own workspace', () => {
    expect(saidOfImport(feature('auth/log-in.test.ts'), '../../testing/app.ts', 'server/src/testing/app.ts')).toEqual(
      [],
    );
    expect(saidOfImport(feature('auth/log-in.test.ts'), '../users/queries.ts', feature('users/queries.ts'))).toEqual(
      [],
    );
  });

  it('a file that belongs to no layer is refused', () => {
    expect(saidOfImport('server/src/extra/thing.ts', '../app/app.ts', 'server/src/app/app.ts')[0]).toContain(
      'is in no layer',
    );
  });
});

describe('inside a server feature', () => {
  const allowed = [
    ['routes.ts', 'pause-listing.ts'],
    ['pause-listing.ts', 'queries.ts'],
    ['pause-listing.ts', 'rules.ts'],
    ['pause-listing.ts', 'present.ts'],
    ['queries-charge.ts', 'queries.ts'],
    ['index.ts', 'pause-listing.ts'],
    ['jobs.ts', 'pause-listing.ts'],
  ];
  it.each(allowed)('%s may import %s', (from, to) => {
    expect(saidOfImport(feature(`listings/${from}`), `./${to}`, feature(`listings/${to}`))).toEqual([]);
  });

  const forbidden = [
    ['routes.ts', 'queries.ts'],
    ['pause-listing.ts', 'routes.ts'],
    ['queries.ts', 'pause-listing.ts'],
    ['rules.ts', 'queries.ts'],
    ['present.ts', 'queries.ts'],
    ['pause-listing.ts', 'index.ts'],
  ];
  it.each(forbidden)('%s may not import %s', (from, to) => {
    const said = saidOfImport(feature(`listings/${from}`), `./${to}`, feature(`listings/${to}`));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('in a feature');
    expect(saidOfImport(feature(`listings/${from}`), `./${to}`, feature(`listings/${to}`), 'type')).toEqual([]);
  });

  it('only a closed set of file names is allowed', () => {
    for (const name of ['service.ts', 'types.ts', 'model/listing.ts']) {
      expect(saidOf({ [feature(`listings/${name}`)]: 'export const x = 1;' })).toHaveLength(1);
    }
    for (const name of [
      'routes.ts',
      'pause-listing.ts',
      'queries-charge.ts',
      'mails.ts',
      'jobs.ts',
      'pause-listing.test.ts',
    ]) {
      expect(saidOf({ [feature(`listings/${name}`)]: 'export const x = 1;' })).toEqual([]);
    }
  });

  it('verbs may open a transaction, queries and routes may not', () => {
    const text = 'export const f = (ctx) => inTransaction(ctx, async () => {});';
    expect(saidOf({ [feature('listings/queries.ts')]: text })).toHaveLength(1);
    expect(saidOf({ [feature('listings/routes.ts')]: text })).toHaveLength(1);
    expect(saidOf({ [feature('listings/pause-listing.ts')]: text })).toEqual([]);
  });

  it('only routes may import HTTP code other than its errors', () => {
    const text = "import { route } from '../../http/route.ts';";
    const files = { 'server/src/http/route.ts': 'export const route = 1;', 'server/src/http/errors.ts': '' };
    expect(saidOf({ ...files, [feature('listings/pause-listing.ts')]: text })).toHaveLength(1);
    expect(saidOf({ ...files, [feature('listings/routes.ts')]: text })).toEqual([]);
    expect(saidOf({ ...files, [feature('listings/pause-listing.ts')]: "import '../../http/errors.ts';" })).toEqual([]);
    expect(saidOf({ [feature('listings/pause-listing.ts')]: "import fastify from 'fastify';" })).toHaveLength(1);
  });
});

describe('SQL', () => {
  const forms = [
    'export const f = (db) => db.selectFrom("listing").execute();',
    'export const f = (db) => db.deleteFrom("task").execute();',
    'export const f = (db) => sql`select 1`.execute(db);',
    'export const f = (db) => sql<{ n: number }>`select 1 as n`.execute(db);',
    "import { sql } from 'kysely';",
    "import { CompiledQuery, type Kysely } from 'kysely';",
    "import { Client } from 'pg';",
  ];

  it('is allowed only in queries files, in db and in tests', () => {
    const rooms = [
      feature('listings/'),
      ...['access', 'app', 'cli', 'http', 'jobs'].map((room) => `server/src/${room}/`),
    ];
    for (const text of forms) {
      for (const room of [...rooms, 'server/src/ports/payments/']) {
        const said = saidOf({ [`${room}pause-listing.ts`]: text });
        expect(said, `${room}: ${text}`).toHaveLength(1);
        expect(said[0]).toContain('SQL belongs in queries.ts');
        for (const name of ['queries.ts', 'queries-listing.ts', 'pause-listing.test.ts'])
          expect(saidOf({ [`${room}${name}`]: text }), `${room}${name}: ${text}`).toEqual([]);
      }
      expect(saidOf({ 'server/src/main.ts': text })).toHaveLength(1);
      expect(saidOf({ 'server/src/db/time-limit.ts': text, 'server/src/testing/contents.ts': text })).toEqual([]);
    }
  });

  it('may be imported as a type, and be used in bench', () => {
    expect(saidOf({ 'server/src/access/context.ts': "import type { Kysely } from 'kysely';" })).toEqual([]);
    expect(saidOf({ 'bench/load/fill.ts': forms[2] ?? '' })).toEqual([]);
  });
});

describe('across server features', () => {
  it('an import must use the other feature’s index', () => {
    expect(
      saidOfImport(feature('listings/pause-listing.ts'), '../billing/index.ts', feature('billing/index.ts')),
    ).toEqual([]);
    expect(
      saidOfImport(
        feature('listings/pause-listing.ts'),
        '../billing/charge-card.ts',
        feature('billing/charge-card.ts'),
      ),
    ).toEqual(['billing is entered through its index (../billing/charge-card.ts)']);
  });

  it('a feature may import only the areas listed in its row', () => {
    expect(
      saidOfImport(feature('billing/charge-card.ts'), '../listings/index.ts', feature('listings/index.ts')),
    ).toEqual(['billing may not use listings (../listings/index.ts)']);
    expect(
      saidOfImport(feature('seeker/search-jobs.ts'), '../billing/index.ts', feature('billing/index.ts'), 'type'),
    ).toHaveLength(1);
  });

  it('every area has a row, and no area depends on itself through others', () => {
    expect(Object.keys(FEATURE_USES).toSorted()).toEqual([...AREAS].toSorted());
    const reaches = (from: string, to: string): boolean =>
      (FEATURE_USES[from] ?? []).some((next) => next === to || reaches(next, to));
    for (const area of AREAS) expect(reaches(area, area), `${area} leads back to itself`).toBe(false);
  });

  it('a table that two features write is reported, for the query builder and SQL text', () => {
    const said = saidOf({
      [feature('listings/queries.ts')]: 'export const f = (db) => db.updateTable("listing as l").set({});',
      [feature('locations/queries.ts')]:
        'export const f = (db) => sql`update listing set is_active = false`.execute(db);',
      [feature('billing/queries.ts')]:
        'export const f = (db) => sql`select * from listing for update of listing`.execute(db);',
    });
    expect(said).toEqual(
      Array(2).fill('the table listing is written by listings and locations: a feature writes only its own'),
    );
  });
});

describe('web layers', () => {
  const allowed = [
    ['web/src/app/router.tsx', '../pages/login-page.tsx', 'web/src/pages/login-page.tsx'],
    ['web/src/main.tsx', './app/router.tsx', 'web/src/app/router.tsx'],
    [
      'web/src/pages/login-page.tsx',
      '../features/auth/components/login-form.tsx',
      'web/src/features/auth/components/login-form.tsx',
    ],
    ['web/src/features/auth/components/login-form.tsx', '../../../ui/field.tsx', 'web/src/ui/field.tsx'],
    ['web/src/features/auth/components/login-form.tsx', '../api.ts', 'web/src/features/auth/api.ts'],
    ['web/src/features/listings/form.ts', '../billing/api.ts', 'web/src/features/billing/api.ts'],
  ] as const;
  it.each(allowed)('%s may import %s', (from, specifier, to) => {
    expect(saidOfImport(from, specifier, to)).toEqual([]);
  });

  const forbidden = [
    ['web/src/features/auth/api.ts', '../billing/api.ts', 'web/src/features/billing/api.ts'],
    ['web/src/features/billing/api.ts', '../listings/api.ts', 'web/src/features/listings/api.ts'],
    ['web/src/features/auth/api.ts', '../../pages/login-page.tsx', 'web/src/pages/login-page.tsx'],
    ['web/src/ui/field.tsx', '../features/auth/api.ts', 'web/src/features/auth/api.ts'],
    ['web/src/lib/http.ts', '../app/router.tsx', 'web/src/app/router.tsx'],
    ['web/src/pages/login-page.tsx', '../app/router.tsx', 'web/src/app/router.tsx'],
    ['web/src/ui/field.tsx', '@jipe/contract/listings/rules', 'contract/src/listings/rules.ts'],
    ['web/src/lib/http.ts', '../testing/sample-me.ts', 'web/src/testing/sample-me.ts'],
  ] as const;
  it.each(forbidden)('%s may not import %s', (from, specifier, to) => {
    expect(saidOfImport(from, specifier, to)).toHaveLength(1);
  });
});

describe('names and barrels', () => {
  it('names without meaning are refused, for files and folders', () => {
    for (const path of [
      'web/src/lib/utils.ts',
      'web/src/lib/date-helpers.ts',
      'server/src/http/common/x.ts',
      'scripts/misc.ts',
    ]) {
      expect(saidOf({ [path]: 'export const x = 1;' })[0]).toContain('says nothing');
    }
  });

  it('unknown areas and file names not in kebab-case are refused', () => {
    expect(saidOf({ 'web/src/features/jobs/api.ts': 'export const x = 1;' })).toHaveLength(1);
    expect(saidOf({ 'web/src/ui/TextField.tsx': 'export const x = 1;' })).toEqual(['file names are kebab-case']);
  });

  it('the contract allows only its closed set of files', () => {
    expect(saidOf({ 'contract/src/auth/types.ts': 'export const x = 1;' })).toHaveLength(1);
    expect(saidOf({ 'contract/src/auth/schema.ts': 'export const x = 1;' })).toEqual([]);
  });

  it('a barrel is refused unless it is a server feature’s index', () => {
    const source = {
      'web/src/ui/field.tsx': 'export const x = 1;',
      [feature('auth/log-in.ts')]: 'export const logIn = 1;',
    };
    expect(saidOf({ ...source, 'web/src/ui/index.ts': "export { x } from './field.tsx';" })).toHaveLength(1);
    expect(saidOf({ ...source, 'web/src/ui/form.ts': "export { x } from './field.tsx';" })).toHaveLength(1);
    expect(saidOf({ ...source, [feature('auth/index.ts')]: "export { logIn } from './log-in.ts';" })).toEqual([]);
    expect(saidOf({ ...source, [feature('auth/index.ts')]: "export * from './log-in.ts';" })).toHaveLength(1);
  });
});

describe('the import check', () => {
  it('reports each workspace in which it finds no file', () => {
    expect(unseenTrees(new Map())).toEqual(['contract', 'client', 'server', 'web', 'seeker-app']);
    expect(
      unseenTrees(
        new Map([
          ['contract/src/a.ts', ''],
          ['server/src/a.ts', ''],
        ]),
      ),
    ).toEqual(['client', 'web', 'seeker-app']);
  });

  it('refuses a file that it cannot parse', () => {
    expect(() => saidOf({ 'server/src/app/app.ts': 'const = ;' })).toThrow('server/src/app/app.ts');
  });
});

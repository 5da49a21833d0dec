/*
 * What migration.ts asks of a migration, held against the statements it has sent.
 */

export interface Sent {
  /** The statements in their order, `begin` and `commit` among them. */
  texts: readonly string[];
  /** The tables that were there before it: they may be large, and others read and write them. */
  before: ReadonlySet<string>;
  isBreaking: boolean;
}

/** Of a few rows, whatever the size of the business. */
const SMALL = new Set(['plan', 'promo_code', 'deactivation_reason']);

const TABLE = String.raw`(?:if exists )?(?:only )?(?:public\.)?(?<table>\w+)`;
const ALTER = `^alter table ${TABLE} `;
const pattern = (text: string) => new RegExp(text, 's');

/** Of a table that was there before. */
const TOO_LONG: readonly [RegExp, string][] = [
  [
    pattern(String.raw`^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on ${TABLE}`),
    'an index is built concurrently, in a step',
  ],
  [pattern(`^(?:update|delete from) ${TABLE} `), 'rows are changed in batches'],
  [
    pattern(`^(?:lock(?: table)?|truncate(?: table)?|cluster|vacuum full|merge into) ${TABLE}`),
    'others read and write',
  ],
  [pattern(String.raw`${ALTER}.*\balter (?:column )?\w+ (?:set data )?type\b`), 'another type writes the table anew'],
  [
    pattern(String.raw`${ALTER}.*\badd (?:column )?(?!constraint)\w+ [^,]*\b(?:unique|primary key|references|check)\b`),
    'a constraint is added as not valid and validated in a step of its own',
  ],
  [
    pattern(String.raw`${ALTER}.*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)`),
    'a constraint is added as not valid and validated in a step of its own',
  ],
  [
    pattern(String.raw`${ALTER}.*\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?! using index)`),
    'its index is built concurrently, in a step, and then used',
  ],
];

/** What a version before still needs. */
const BREAKS: readonly RegExp[] = [
  pattern(`^drop table ${TABLE}`),
  pattern(String.raw`${ALTER}.*\b(?:drop (?:column )?(?!constraint|not null|default|column)\w+|rename)\b`),
  pattern(String.raw`${ALTER}.*\badd (?:column )?(?!constraint)\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b`),
];

/** A step the migrator takes up again after a kill. */
const REPEATED = /^(?:create (?:unique )?index concurrently \w+ on|drop index concurrently if exists) /;

const CREATED = pattern(String.raw`^create table (?:if not exists )?(?:public\.)?(?<table>\w+)`);

const plain = (text: string) =>
  text
    .replaceAll(/\$\$.*?\$\$/gs, '$$')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** What is wrong with it, a line each. */
export function brokenRules({ texts, before, isBreaking }: Sent): string[] {
  const sent = texts.map(plain);
  const made = new Set(sent.map((text) => CREATED.exec(text)?.groups?.['table']));
  const isLarge = (table = '') => before.has(table) && !made.has(table) && !SMALL.has(table);
  const broken = sent.flatMap((text) => {
    const breaks = BREAKS.some((rule) => before.has(rule.exec(text)?.groups?.['table'] ?? ''));
    const why = [
      ...TOO_LONG.filter(([rule]) => isLarge(rule.exec(text)?.groups?.['table'])).map(([, reason]) => reason),
      ...(breaks && !isBreaking ? ['a version before needs it: isBreaking'] : []),
      ...(/^drop index (?!concurrently)/.test(text) ? ['an index is dropped concurrently, in a step'] : []),
      ...(/ index concurrently /.test(text) && !REPEATED.test(text) ? ['cannot be taken up after a kill'] : []),
    ];
    return why.map((reason) => `${text}: ${reason}`);
  });
  return [...broken, ...readUnderLock(sent, isLarge)];
}

/** A table is read through only while others may write to it. */
function readUnderLock(sent: readonly string[], isLarge: (table: string) => boolean): string[] {
  const validated = new Set<string>();
  let altered = new Set<string>();
  return sent.flatMap((text) => {
    if (/^(?:begin|start transaction|commit)/.test(text)) altered = new Set();
    const table = pattern(ALTER).exec(text)?.groups?.['table'] ?? '';
    if (!isLarge(table)) return [];
    const isAltered = altered.has(table);
    altered.add(table);
    if (text.includes(' set not null') && !validated.has(table))
      return [`${text}: a constraint that says so is validated before`];
    if (!text.includes(' validate constraint ')) return [];
    validated.add(table);
    return isAltered || /\badd\b/.test(text) ? [`${text}: a constraint is validated in a step of its own`] : [];
  });
}

import type { Migration } from './migration.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

// As contract/values/words.ts has them, which is what the browser sorts and filters by.
const LEFT_OUT = String.raw`[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1ace\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]`;
const BLANKS = String.raw`[\u0009-\u000d \u0085\u1680\u2028\u2029]+`;
const LIKENED = '`‘’‛′ʹʻʼʽʾʿˈ՚׳ꞌ‐‑‒–—―⁃−֊־ςøłđħıŧðŋɨʉɫƀǥ';
const LIKE = "'''''''''''''''----------σoldhitdniulbg";
const SIGNS = ` _-,;:!¡?¿.·'"“”«»()[]{}§@*/\\&#%•^+<=>|~°©®$£€`;
const PLACES = Array.from(SIGNS, (_sign, at) => String.fromCharCode(at + 1)).join('');

/** Letters beyond ASCII that have a lower case, and these: a database's own `lower` knows them or not, as its locale has it. */
function letterCases(): { upper: string; lower: string } {
  let [upper, lower] = ['', ''];
  for (let code = 0x80; code < 0x1f000; code++) {
    const letter = String.fromCodePoint(code);
    const small = letter.toLowerCase();
    if (small === letter || !letter.isWellFormed() || letter.normalize('NFKD') !== letter) continue;
    upper += letter;
    lower += small;
  }
  return { upper, lower };
}

const { upper, lower } = letterCases();
const bare = `regexp_replace(normalize(replace($1, '´', ''''), NFKD), '${LEFT_OUT}', '', 'g')`;
const alike = `translate(translate(lower(${bare} collate "C"), ${quoted(upper)}, ${quoted(lower)}), ${quoted(LIKENED)}, ${quoted(LIKE)})`;
const twoLetters = Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' });
const inLetters = twoLetters.reduce((text, [one, two]) => `replace(${text}, '${one}', '${two}')`, alike);
const inOneLine = (text: string) => `btrim(regexp_replace(${text}, '${BLANKS}', ' ', 'g'))`;

const functions = [
  // Plain ASCII is most of what there is, and quick.
  `create function folded(text) returns text language sql immutable strict parallel safe as $$
    select case when octet_length($1) = char_length($1) then ${inOneLine(`translate(lower($1 collate "C"), '\`', '''')`)}
      else normalize(${inOneLine(inLetters)}, NFC) end $$`,
  `create function searched_as(text) returns text language sql immutable strict parallel safe as $$
    select translate(folded($1), '''-', '') $$`,
  String.raw`create function sorted_as(text) returns text language sql immutable strict parallel safe as $$
    select translate(regexp_replace(regexp_replace(folded($1), '[0-9]+', '0000000000\&', 'g'), '0*([0-9]{10,})', '\1', 'g'),
      ${quoted(SIGNS)}, ${quoted(PLACES)}) $$`,
  // What an index finds a part of a word by, without an extension that whoever migrates might not be allowed to install.
  String.raw`create function trigrams(text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
    select coalesce(array_agg(distinct gram), '{}') from (
      select substr($1, at, 3) as gram from generate_series(1, char_length($1) - 2) at) found where gram !~ '[ \n]' $$`,
];

/** The keys of a table's rows, kept by a trigger on the columns they are made of. */
function keysOf(table: string, made: string, keys: Record<string, string>) {
  const names = Object.keys(keys);
  const sets = Object.entries(keys).map(([name, value]) => `new.${name} := ${value};`);
  return [
    [
      `alter table ${table} ${names.map((name) => `add column ${name} text collate "C" not null default ''`).join(', ')}`,
      `create function ${table}_keys() returns trigger language plpgsql as $$ begin ${sets.join(' ')} return new; end $$`,
      `create trigger ${table}_keys before insert or update of ${made} on ${table} for each row execute function ${table}_keys()`,
    ],
    // The trigger does it.
    {
      table,
      set: made
        .split(', ')
        .map((column) => `${column} = ${column}`)
        .join(', '),
      where: `search_key = ''`,
    },
  ];
}

const shownName = `coalesce(nullif(trim(new.first_name || ' ' || new.last_name), ''), new.email)`;

/**
 * What is searched and what names are sorted by, folded once when it is written. The parts of a key that are searched apart stand in
 * lines: of a location its name, its city, the rest; of a seeker the name and the e-mail, and after an empty line the phone (the latter
 * two unless they are hidden). No word that is looked for holds a line break.
 */
export const words: Migration = {
  steps: [
    functions,
    ...keysOf('business', 'name', { search_key: `searched_as(new.name)` }),
    ...keysOf('listing', 'title', { search_key: `searched_as(new.title)` }),
    ...keysOf('location', 'name, street, street_alt, city, zip', {
      name_key: `sorted_as(new.name)`,
      search_key: String.raw`searched_as(new.name) || e'\n' || searched_as(new.city) || e'\n' ||
        searched_as(concat_ws(' ', new.street, new.street_alt, new.zip))`,
    }),
    ...keysOf('user_account', 'first_name, last_name, email', {
      name_key: `sorted_as(${shownName})`,
      search_key: `searched_as(concat_ws(' ', new.first_name, new.last_name, new.email))`,
    }),
    ...keysOf('seeker', 'full_name, email, phone, hide_contact', {
      name_key: `sorted_as(new.full_name)`,
      search_key: String.raw`searched_as(new.full_name) || e'\n' ||
        case when new.hide_contact then e'\n\n' else searched_as(new.email) || e'\n\n' || new.phone end`,
    }),
    `create index concurrently seeker_words on seeker using gin (trigrams(search_key))`,
  ],
};

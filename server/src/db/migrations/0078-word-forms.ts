import type { Migration } from './migration.ts';

/** `begins` reads all that the index has of a word, which takes long for a frequent one; what is given whole is skipped through. */
export const wordForms: Migration = {
  steps: [
    String.raw`create function is_one_of(business uuid, words text[]) returns tsquery language sql immutable strict parallel safe as $$
      select string_agg('''' || left(md5($1::text), 6) || replace(replace(left(word, 24), '\', '\\'), '''', '''''') || '''', '|')::tsquery
      from unnest($2) word $$`,
  ],
};

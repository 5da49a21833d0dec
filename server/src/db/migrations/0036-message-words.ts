import type { Migration } from './migration.ts';

/** What a message is searched in, folded once when it is written (0022), and an index of its parts. */
export const messageWords: Migration = {
  steps: [
    [
      `alter table message add column search_key text collate "C" not null default ''`,
      `create function message_keys() returns trigger language plpgsql as $$
         begin new.search_key := searched_as(new.message); return new; end $$`,
      `create trigger message_keys before insert or update of message on message for each row execute function message_keys()`,
    ],
    // The trigger does it.
    { table: 'message', set: 'message = message', where: `search_key = ''` },
    `create index concurrently message_words on message using gin (trigrams(search_key))`,
  ],
};

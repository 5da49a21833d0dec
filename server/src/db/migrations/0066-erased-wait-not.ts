import type { Migration } from './migration.ts';

/** As migration 0058 has it; a seeker who is erased waits for no answer. */
const waits = `create or replace function application_waits() returns trigger language plpgsql as $$ begin
    new.is_unseen := new.seen_at is null and not new.is_hidden and new.withdrawn_at is null;
    new.waits_since := waits_since(new);
    if (new.is_unseen or new.waits_since is not null)
        and exists (select from listing l where l.id = new.listing_id and l.status = 'closed') then
      new.is_unseen := false;
      new.waits_since := null;
    end if;
    if new.waits_since is not null
        and exists (select from seeker s where s.id = new.seeker_id and s.erased_at is not null) then
      new.waits_since := null;
    end if;
    return new; end $$`;

export const erasedWaitNot: Migration = {
  steps: [
    [waits],
    {
      table: 'application',
      set: `waits_since = null`,
      where: `waits_since is not null and exists (select from seeker s where s.id = application.seeker_id and s.erased_at is not null)`,
    },
  ],
};

import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Two-step sign-in, and the log of who did what. A business's entries are numbered without a gap, and each carries a hash of itself
 * and of the one before: whoever changes, removes or slips in one breaks the chain, which `verify` reads. What is personal in an
 * entry is hashed apart, with a salt of its own, so that it can be erased after the retention period and the chain still holds.
 */
const statements = [
  `create table two_factor (
    user_id uuid primary key references user_account,
    secret text not null,
    created_at timestamptz(3) not null,
    enabled_at timestamptz(3),
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    user_id uuid not null references two_factor on delete cascade,
    code_hash text not null,
    used_at timestamptz(3),
    primary key (user_id, code_hash)
  )`,

  // Nothing was ever written to the one that stood here.
  `drop table audit_entry`,
  `create table audit_head (
    business_id uuid primary key references business,
    last_no integer not null,
    last_hash text not null
  )`,
  `create table audit_entry (
    id uuid primary key,
    business_id uuid not null references business,
    no integer not null,
    at timestamptz(3) not null,
    user_id uuid references user_account,
    act text not null,
    subject_type text,
    subject_id uuid,
    detail jsonb,
    salt text,
    detail_hash text not null,
    hash text not null,
    unique (business_id, no)
  )`,
  `create index audit_entry_at on audit_entry (business_id, at desc, id desc)`,
  `create index audit_entry_user on audit_entry (business_id, user_id, no desc)`,
  `create index audit_entry_act on audit_entry (business_id, act, no desc)`,

  `create function audit_detail_hash(entry audit_entry) returns text language sql stable as $$
    select encode(sha256(convert_to(entry.salt || entry.detail::text, 'UTF8')), 'hex') $$`,
  `create function audit_hash(entry audit_entry, hash_before text) returns text language sql stable as $$
    select encode(sha256(convert_to(concat_ws('|', hash_before, entry.id, entry.business_id, entry.no,
      (extract(epoch from entry.at) * 1000)::bigint, coalesce(entry.user_id::text, '-'), entry.act,
      coalesce(entry.subject_type, '-'), coalesce(entry.subject_id::text, '-'), entry.detail_hash), 'UTF8')), 'hex') $$`,
  // Race: two entries of one business at once: its head's row is locked by the first until its transaction ends. An entry that
  // comes with its hash is one an import brings along; the chain says whether it belongs there.
  `create function audit_append() returns trigger language plpgsql as $$
    declare head audit_head;
    begin
      if new.hash is not null then return new; end if;
      insert into audit_head (business_id, last_no, last_hash) values (new.business_id, 1, '')
        on conflict (business_id) do update set last_no = audit_head.last_no + 1 returning * into head;
      new.no := head.last_no;
      new.salt := gen_random_uuid()::text;
      new.detail_hash := audit_detail_hash(new);
      new.hash := audit_hash(new, head.last_hash);
      update audit_head set last_hash = new.hash where business_id = new.business_id;
      return new;
    end $$`,
  `create trigger audit_entry_append before insert on audit_entry for each row execute function audit_append()`,
  // Erasure alone may empty what is personal, once the business counts as erased, and nothing else of the row.
  `create function audit_erase() returns trigger language plpgsql as $$
    begin
      if new.detail is null and new.salt is null
        and (to_jsonb(new) - 'detail' - 'salt') = (to_jsonb(old) - 'detail' - 'salt')
        and exists (select 1 from business_deletion d where d.business_id = old.business_id and d.erased_at is not null)
      then return new; end if;
      raise exception '% is append-only', tg_table_name;
    end $$`,
  `create trigger audit_entry_erase before update on audit_entry for each row execute function audit_erase()`,
  `create trigger audit_entry_keep before delete on audit_entry for each row execute function refuse_rewrite()`,
  `create trigger audit_entry_whole before truncate on audit_entry for each statement execute function refuse_rewrite()`,
  `create trigger audit_head_keep before delete on audit_head for each row execute function refuse_rewrite()`,
  `create trigger audit_head_whole before truncate on audit_head for each statement execute function refuse_rewrite()`,
];

export const accounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

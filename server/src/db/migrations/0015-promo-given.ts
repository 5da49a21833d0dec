import type { Migration } from './migration.ts';

/** Whether `e` is the first bundle a business had after it used the code `u`, of that code's size and for nothing where that cost nothing. */
const isFirst = `p.is_bundle_type and u.business_id = e.business_id and not exists (
  select 1 from credit_entry f
  where f.business_id = e.business_id and f.kind = 'purchase' and f.created_at >= u.used_at and f.delta = p.no_of_items
    and (f.charge_id is null) = (p.amount_minor = 0) and (f.created_at, f.id) < (e.created_at, e.id))
  and e.kind = 'purchase' and e.created_at >= u.used_at and e.delta = p.no_of_items and (e.charge_id is null) = (p.amount_minor = 0)`;
const codes = `promo_use u join promo_code c on c.id = u.promo_code_id join plan p on p.id = c.plan_id`;
const codeOf = `select u.promo_code_id from ${codes}
  join credit_entry e on e.id = credit_entry.id where ${isFirst} order by u.used_at, u.promo_code_id limit 1`;

/** What a code has given so far counts, and from here on the database keeps it to once. */
export const promoGiven: Migration = {
  steps: [
    `alter table credit_entry add constraint credit_entry_promo_code_id_fkey
      foreign key (promo_code_id) references promo_code not valid`,
    `alter table credit_entry validate constraint credit_entry_promo_code_id_fkey`,
    {
      table: 'credit_entry',
      set: `promo_code_id = (${codeOf})`,
      where: `kind = 'purchase' and promo_code_id is null and exists (${codeOf})`,
    },
    `create unique index concurrently credit_entry_promo on credit_entry (business_id, promo_code_id) where promo_code_id is not null`,
  ],
};

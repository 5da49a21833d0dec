import type { Migration } from './migration.ts';

// As a charge's own amount is: a plan's price may be high and the listings many. Another type would write the whole table anew while
// nobody can pay, so the wider column is filled beside the one it replaces.
export const largeCharge: Migration = {
  steps: [
    [
      `alter table embedded_charge add column amount_wide bigint`,
      `create function embedded_charge_widen() returns trigger language plpgsql as $$
        begin new.amount_wide := new.amount_minor; return new; end $$`,
      `create trigger embedded_charge_widen before insert or update on embedded_charge
        for each row execute function embedded_charge_widen()`,
      `alter table embedded_charge
        add constraint embedded_charge_amount_wide_check check (amount_wide > 0) not valid,
        add constraint embedded_charge_amount_there check (amount_wide is not null) not valid`,
    ],
    { table: 'embedded_charge', set: `amount_wide = amount_minor`, where: `amount_wide is null` },
    `alter table embedded_charge validate constraint embedded_charge_amount_wide_check`,
    `alter table embedded_charge validate constraint embedded_charge_amount_there`,
    [
      // Known to hold by the constraint, which spares reading the table.
      `alter table embedded_charge alter column amount_wide set not null`,
      `drop trigger embedded_charge_widen on embedded_charge`,
      `drop function embedded_charge_widen()`,
      `alter table embedded_charge drop column amount_minor, drop constraint embedded_charge_amount_there`,
      `alter table embedded_charge rename column amount_wide to amount_minor`,
      `alter table embedded_charge rename constraint embedded_charge_amount_wide_check to embedded_charge_amount_minor_check`,
    ],
  ],
};

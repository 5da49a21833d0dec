import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import type { ChargeLine } from '../../db/stored.ts';

/** The current names of a listing and its location. */
export interface Place {
  listing: string;
  location: string;
}

export interface ExportedInvoice {
  id: string;
  number: number;
  invoice_date: Date;
  lines: ChargeLine[];
  /** Credits that the charge bought. When positive, the only line is the bundle's. */
  credits: number;
  /** The listings of the charge, in the order of the lines. */
  places: Place[];
}

/** The page of invoices after `before`, newest first, with their listings. */
export async function selectExported(
  db: Queryable,
  scope: OwnerScope,
  before: ExportedInvoice | null,
  limit: number,
): Promise<ExportedInvoice[]> {
  const beyond = before
    ? sql`and (i.invoice_date, i.id) < (${before.invoice_date}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<ExportedInvoice>`
    select i.id, i.number, i.invoice_date, i.lines, (c.effect ->> 'credits')::int as credits,
      (select coalesce(json_agg(json_build_object('listing', coalesce(l.title, ''), 'location', coalesce(p.name, '')) order by e.no), '[]')
       from jsonb_array_elements(c.effect -> 'listings') with ordinality e (listing, no)
       left join listing l on l.id = (e.listing ->> 'listing_id')::uuid and l.business_id = i.business_id
       left join location p on p.id = l.location_id) as places
    from invoice i join charge c on c.id = i.charge_id
    where i.business_id = ${scope.business_id} ${beyond}
    order by i.invoice_date desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

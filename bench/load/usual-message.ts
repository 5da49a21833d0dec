import type { Plan, Source } from './bare.ts';
import type { HotCall } from './calls.ts';
import { ids } from './seed.ts';

const same = (value: string): Source => ({ kind: 'same', value });
const conversation: Source = { kind: 'subject', field: 'conversation_id' };
const now: Source = { kind: 'fresh', what: 'instant' };

/** Stores a message in the usual way: a transaction of several statements, in place of the product's one statement. */
export function usualMessage(call: HotCall, { statements: all }: Plan): Plan {
  const steps: [string, Source[]][] = [
    [`begin`, []],
    [`select * from conversation where id = $1 and business_id = $2 for update`, [conversation, same(ids.business)]],
    [
      `insert into message (id, conversation_id, no, user_id, client_id, message, log_date)
       select $1, id, last_message_no + 1, $2, $3, $4, $5 from conversation where id = $6 returning *`,
      [
        { kind: 'fresh', what: 'id' },
        same(ids.owner),
        { kind: 'fresh', what: 'text' },
        same('See you on Monday at nine!'),
        now,
        conversation,
      ],
    ],
    [
      `update conversation set last_message_no = last_message_no + 1, last_business_message_no = last_message_no + 1, last_message_at = $1
       where id = $2`,
      [now, conversation],
    ],
    [
      `insert into conversation_read (conversation_id, user_id, read_no)
       select id, $1, last_message_no from conversation where id = $2
       on conflict (conversation_id, user_id) do update set read_no = excluded.read_no`,
      [same(ids.owner), conversation],
    ],
    [
      `select u.id from user_account u where u.business_id = $1 and u.account_status = 'active' and (u.account_type = 'business_owner'
         or exists (select from location_manager lm join conversation c on c.location_id = lm.location_id
           where lm.user_id = u.id and c.id = $2))`,
      [same(ids.business), conversation],
    ],
    [`select first_name, last_name, profile_picture_key from user_account where id = $1`, [same(ids.owner)]],
    [`commit`, []],
  ];
  const statements = steps.map(([text, values], no) => ({
    text,
    values,
    name: values.length === 0 ? '' : `usual${no}`,
  }));
  const at = all.findIndex(({ text }) => text.includes('insert into message'));
  // The product stores a key's answer together with the message; the usual way takes another statement.
  const taken = all.find(({ text }) => text.includes('insert into idempotency_key'));
  const [scope, key] = taken?.values ?? [];
  if (scope && key) {
    statements.push({
      text: `update idempotency_key set status = $1, body = $2 where scope = $3 and key = $4`,
      values: [same('200'), same('{"data":{}}'), scope, key],
      name: 'usual-answer',
    });
  }
  return {
    statements: all.toSpliced(at, 1, ...statements),
    subjects: call.subjects,
    column: null,
    status: call.status,
  };
}

import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import type { SeekerConversation } from '@jipe/contract/seeker/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import { actionsOf } from '../applicants/index.ts';
import type { ConversationDetailRow } from './queries.ts';
import type { SeekerConversationRow } from './queries-seeker.ts';

export function presentConversation(row: ConversationDetailRow): ConversationDetail {
  const { application_id, is_interviewed, is_hired, is_hidden } = row;
  return {
    ...row.recipient,
    application:
      application_id === null
        ? null
        : {
            application_id,
            application_status: actionsOf({ is_interviewed: is_interviewed ?? false, is_hired: is_hired ?? false }),
            is_hidden: is_hidden ?? false,
          },
    is_erased: row.is_erased,
    created_at: row.created_at.toISOString(),
  };
}

export function presentSeekerConversation(ctx: AppContext, row: SeekerConversationRow): SeekerConversation {
  const { job_id, title, status, unread_count, last_message, city, state } = row;
  return {
    id: row.conversation_id,
    job_id,
    title,
    status,
    business: { id: row.business_id, name: row.business_name, logo_url: fileUrlOrNull(ctx, row.logo_key) },
    location: { id: row.location_id, name: row.location_name, city, state },
    has_unread_messages: unread_count > 0,
    unread_count,
    last_message,
    last_message_date: row.last_message_at,
  };
}

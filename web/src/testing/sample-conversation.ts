import type { ConversationDetail, Recipient } from '@jipe/contract/messaging/schema';

/** A row of the list of conversations, without messages. */
export const aRecipient = (conversation: Partial<Recipient['conversation']> = {}): Recipient => ({
  seeker_id: 's',
  seeker_full_name: 'Sam',
  seeker_profile_picture: null,
  job_id: 'j',
  title: 'Barista',
  status: 'active',
  address: 'Main St',
  location: { id: 'l', name: 'Downtown' },
  conversation: {
    id: 'c',
    has_unread_messages: false,
    unread_count: 0,
    last_message: null,
    last_message_user_id: null,
    last_message_date: null,
    ...conversation,
  },
});

/** The same conversation as its own page loads it. */
export const aConversation = (change: Partial<ConversationDetail> = {}): ConversationDetail => ({
  ...aRecipient(),
  application: null,
  is_erased: false,
  created_at: '2026-03-02T15:00:00.000Z',
  ...change,
});

import { pageQuery, answer } from '../http/envelope.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import {
  conversationDetail,
  conversationReadAnswer,
  conversationsQuery,
  messagesAnswer,
  recipientsAnswer,
  sendMessageBody,
  sentAnswer,
  unreadCount,
} from './schema.ts';

const area = 'messaging';

export const sendMessage = endpoint({
  name: 'sendMessage',
  area,
  method: 'POST',
  path: 'conversation/send-message/',
  access: 'member',
  summary: 'Send a message to a seeker; repeated with the same `client_id` it is sent once.',
  body: sendMessageBody,
  answer: sentAnswer,
  idempotent: true,
});

export const listConversations = endpoint({
  name: 'listConversations',
  area,
  method: 'GET',
  path: 'business/favourite/',
  access: 'member',
  summary: 'Conversations with seekers, the latest message first, of all locations or of one, or those that wait.',
  query: conversationsQuery,
  answer: recipientsAnswer,
});

export const listMessages = endpoint({
  name: 'listMessages',
  area,
  method: 'GET',
  path: 'conversation/get-message/{id}/',
  access: 'member',
  summary: 'Messages of a conversation, newest first, by 20; `next` leads to older ones.',
  params: idParams,
  query: pageQuery,
  answer: messagesAnswer,
});

export const readConversation = endpoint({
  name: 'readConversation',
  area,
  method: 'GET',
  path: 'conversation/conversation-details/{id}',
  access: 'member',
  summary: 'Who a conversation is with and which listing it is about.',
  params: idParams,
  answer: answer(conversationDetail),
});

export const markConversationRead = endpoint({
  name: 'markConversationRead',
  area,
  method: 'POST',
  path: 'conversation/read-all-messages/{id}/',
  access: 'member',
  summary: 'Mark a conversation as read for the current user; answers how many are left unread.',
  params: idParams,
  answer: conversationReadAnswer,
});

export const readUnreadCount = endpoint({
  name: 'readUnreadCount',
  area,
  method: 'GET',
  path: 'conversation/unread-count/',
  access: 'member',
  summary: 'How many conversations hold unread messages of the current user.',
  answer: answer(unreadCount),
});

export const messagingEndpoints = [
  sendMessage,
  listConversations,
  listMessages,
  readConversation,
  markConversationRead,
  readUnreadCount,
] as const;

import { texts } from '../values/translation.ts';

export const messagingTexts = texts('messagingTexts', {
  // ── errors at a field ──
  messageRequired: 'Please enter a message.',
  messageTooLong: 'A message can be at most 5000 characters long.',
  conversationUnknown: 'This conversation does not exist.',
  clientIdInvalid: 'client_id can be at most 100 characters long.',

  // ── toasts ──
  sendFailed: 'The message could not be sent.',
  fetchFailed: 'Could not fetch messages.',
  conversationsFailed: 'Could not fetch conversations.',

  // ── screens ──
  allMessages: 'All my messages',
  noRecipients: 'No Recipients Found',
  placeholder: 'Write A Message',
  emptyTitle: 'Go Bananas!',
  emptyText: 'Start a conversation',
  retry: 'Retry',
  /** About a colleague, so that the seeker gets one answer and not two. */
  answering: '{name} is answering …',
  answeringMany: '{name} and others are answering …',
});

import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/** Words of the messages screens that the contract does not have. */
export const messagingWords = texts('messagingWords', {
  // ── conversations ──
  messages: 'Messages',
  conversations: 'Conversations',
  conversation: 'Conversation',
  allConversations: 'All conversations',
  findApplicants: 'Find applicants',
  location: 'Location',
  search: 'Search conversations',
  searchHint: 'Name, job or message',
  who: 'Whose conversations',
  all: 'All',
  waiting: (count?: number) => (count === undefined ? 'Waiting' : `Waiting · ${formatNumber(count)}`),
  nobodyWaits: 'Nobody waits for an answer.',
  loadingConversations: 'Loading conversations',
  showAll: 'Show all',
  amongLatest: (count: number) =>
    `A common word is looked for in your latest ${formatNumber(count)} conversations. A name or a rarer word finds older ones.`,
  noMatch: 'Nobody matches what you are looking for.',
  noneYet: 'Message an applicant, and the conversation appears here.',
  nothingSaid: 'Nothing said yet',
  /** Precedes the last message. */
  byYou: 'You:',
  byTeam: 'Your team:',
  unread: (count: number) => plural(count, 'unread message'),
  /** Not a bare number: the number in the navigation counts conversations, not messages. */
  fresh: (shown: string) => `${shown} new`,

  // ── one conversation ──
  notHere: 'This conversation is not here',
  notYours: 'It does not exist, or it belongs to a location that is not yours.',
  /** The label of the button that opens the panel about the person. */
  about: 'About',
  aboutPerson: (name: string) => `About ${name}`,
  isErased: 'This person erased their account and no longer reads messages.',
  isTyping: 'is typing …',
  loadingMessages: 'Loading messages',
  messagesWith: (name: string) => `Messages with ${name}`,
  loadOlder: 'Load older messages',
  newMessages: 'New messages',
  today: 'Today',
  yesterday: 'Yesterday',
  you: 'You',
  sending: 'Sending',
  notSent: 'Not sent',
  sentWhenBack: 'Will be sent once the connection is back',
  discard: 'Delete',
  messageTo: (name: string) => `Message to ${name}`,
  send: 'Send',
  charactersLeft: (count: number) => `${plural(count, 'character')} left`,
  tooLong: (over: number, most: number) =>
    `${plural(over, 'character')} too many: a message can be at most ${formatNumber(most)} long.`,

  // ── logging out ──
  notSentYet: (count: number) =>
    count === 1 ? 'A message has not been sent' : `${formatNumber(count)} messages have not been sent`,
  logOutDeletes: (count: number) => `Logging out deletes ${count === 1 ? 'it' : 'them'}.`,
  logOutAnyway: 'Log out anyway',
});

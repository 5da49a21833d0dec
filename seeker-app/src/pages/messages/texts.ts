import { texts } from '@jipe/contract/values/translation';

export const messagesWords = texts('messagesWords', {
  title: 'Messages',
  none: 'Nobody has written to you yet. When a shop does, it stands here, and you get a mail.',
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  noMessage: 'No message yet.',
  back: 'All messages',
  job: 'See the job',
  older: 'Show earlier messages',
  log: 'Messages',
  you: 'You',
  sending: 'Sending …',
  notSent: 'Not sent.',
  waits: 'Waits for the connection.',
  label: 'Your message',
  send: 'Send',
  lost: 'No live connection right now. What comes meanwhile is shown when it is back.',
  quiet: 'Nothing was written here yet.',
});

import { texts } from '@jipe/contract/values/translation';

export const messagesWords = texts('messagesWords', {
  title: 'Messages',
});

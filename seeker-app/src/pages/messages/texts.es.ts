import type { Translation } from '@jipe/contract/values/translation';
import type { messagesWords } from './texts.ts';

export const messagesWordsEs: Translation<typeof messagesWords> = {
  title: 'Mensajes',
};

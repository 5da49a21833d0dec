/** Spanish of the pages besides the one where one applies, which does without them. */
import { authTextsEs, loginTextsEs, sessionTextsEs } from '@jipe/contract/auth/texts.es';
import { messagingTextsEs } from '@jipe/contract/messaging/texts.es';
import { enterWordsEs } from '../../pages/enter/texts.es.ts';
import { meWordsEs } from '../../pages/me/texts.es.ts';
import { messagesWordsEs } from '../../pages/messages/texts.es.ts';
import { mineWordsEs } from '../../pages/mine/texts.es.ts';

/** Under the names the texts were declared with. */
export const moreWords = {
  authTexts: authTextsEs,
  loginTexts: loginTextsEs,
  sessionTexts: sessionTextsEs,
  messagingTexts: messagingTextsEs,
  mineWords: mineWordsEs,
  messagesWords: messagesWordsEs,
  meWords: meWordsEs,
  enterWords: enterWordsEs,
};

/** Spanish texts of all pages except the apply page, which does not load them. */
import { authTextsEs, loginTextsEs, sessionTextsEs } from '@jipe/contract/auth/texts.es';
import { messagingTextsEs } from '@jipe/contract/messaging/texts.es';
import { enterWordsEs } from '../../pages/enter/texts.es.ts';
import { meWordsEs } from '../../pages/me/texts.es.ts';
import { messagesWordsEs } from '../../pages/messages/texts.es.ts';
import { mineWordsEs } from '../../pages/mine/texts.es.ts';

/** By the names under which the English texts are declared. */
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

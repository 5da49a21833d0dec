/**
 * Spanish, as it is spoken in the United States and Latin America, in "tú". Only types come from the English texts: an import of theirs
 * would tie every page's texts to this file.
 */
import { authTextsEs, loginTextsEs, sessionTextsEs } from '@jipe/contract/auth/texts.es';
import { requestTextsEs } from '@jipe/contract/http/texts.es';
import { listingTextsEs } from '@jipe/contract/listings/texts.es';
import { messagingTextsEs } from '@jipe/contract/messaging/texts.es';
import { nameTextsEs } from '@jipe/contract/profile/texts.es';
import { seekerTextsEs } from '@jipe/contract/seeker/texts.es';
import { interpreterOf } from '@jipe/contract/values/interpreter';
import { fieldTextsEs } from '@jipe/contract/values/texts-fields.es';
import { libWordsEs } from '../../lib/texts.es.ts';
import { enterWordsEs } from '../../pages/enter/texts.es.ts';
import { meWordsEs } from '../../pages/me/texts.es.ts';
import { messagesWordsEs } from '../../pages/messages/texts.es.ts';
import { mineWordsEs } from '../../pages/mine/texts.es.ts';
import { applyWordsEs } from '../../pages/apply/texts.es.ts';
import { uiWordsEs } from '../../ui/texts.es.ts';
import { appWordsEs } from '../texts.es.ts';

/** Under the names the texts were declared with: first those of the contract that a call of a seeker may answer with. */
export const words = {
  requestTexts: requestTextsEs,
  fieldTexts: fieldTextsEs,
  nameTexts: nameTextsEs,
  authTexts: authTextsEs,
  loginTexts: loginTextsEs,
  sessionTexts: sessionTextsEs,
  listingTexts: listingTextsEs,
  messagingTexts: messagingTextsEs,
  seekerTexts: seekerTextsEs,
  appWords: appWordsEs,
  libWords: libWordsEs,
  uiWords: uiWordsEs,
  applyWords: applyWordsEs,
  mineWords: mineWordsEs,
  messagesWords: messagesWordsEs,
  meWords: meWordsEs,
  enterWords: enterWordsEs,
};

export const interpreter = interpreterOf(words, {});

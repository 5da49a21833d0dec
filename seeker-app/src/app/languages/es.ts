/**
 * Spanish, as it is spoken in the United States and Latin America, in "tú": of where one applies and of all pages. Only types come from
 * the English texts: an import of theirs would tie every page's texts to this file.
 */
import { requestTextsEs } from '@jipe/contract/http/texts.es';
import { nameTextsEs } from '@jipe/contract/profile/texts.es';
import { seekerTextsEs } from '@jipe/contract/seeker/texts.es';
import { interpreterOf } from '@jipe/contract/values/interpreter';
import { fieldTextsEs } from '@jipe/contract/values/texts-fields.es';
import { libWordsEs } from '../../lib/texts.es.ts';
import { applyWordsEs } from '../../pages/apply/texts.es.ts';
import { uiWordsEs } from '../../ui/texts.es.ts';
import { weekWordsEs } from '../../ui/week/texts.es.ts';
import { appWordsEs } from '../texts.es.ts';

/** Under the names the texts were declared with: first those of the contract that a call of a seeker may answer with. */
export const words = {
  requestTexts: requestTextsEs,
  fieldTexts: fieldTextsEs,
  nameTexts: nameTextsEs,
  seekerTexts: seekerTextsEs,
  appWords: appWordsEs,
  libWords: libWordsEs,
  uiWords: uiWordsEs,
  weekWords: weekWordsEs,
  applyWords: applyWordsEs,
};

export const interpreter = interpreterOf(words, {});

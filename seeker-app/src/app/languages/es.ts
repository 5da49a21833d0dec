/**
 * Spanish, as it is spoken in the United States and Latin America, in "tú": the texts of the apply page and those that
 * all pages share. Only types come from the English texts: importing the texts themselves would tie every page's texts
 * to this file.
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

/**
 * By the names under which the English texts are declared. The first are those of the contract that answers to a
 * seeker's calls use.
 */
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

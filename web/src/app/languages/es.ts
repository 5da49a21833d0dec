/**
 * Spanish, as it is spoken in the United States and Latin America. Labels are infinitives or nouns ("Guardar"); where
 * somebody must be addressed it is "tú". One word for one thing: listing vacante · applicant candidato · application
 * solicitud · location ubicación · hiring manager gerente de contratación · admin administrador · receipt recibo.
 *
 * Only types come from the English texts: importing the texts themselves would tie every page's texts to this file.
 */
import { interpreterOf } from '@jipe/contract/values/interpreter';
import { accessWordsEs, appWordsEs, frameWordsEs, keyWordsEs } from '../texts.es.ts';
import { askWordsEs } from '../texts-asks.es.ts';
import { actionWordsEs, laterWordsEs, mapWordsEs, partWordsEs, shellWordsEs, uiWordsEs } from '../../ui/texts.es.ts';
import { ageWordsEs, libWordsEs, signingUpWordsEs } from '../../lib/texts.es.ts';
import { authWordsEs, linkWordsEs, retentionWordsEs } from '../../features/auth/texts.es.ts';
import { onboardingWordsEs } from '../../features/onboarding/texts.es.ts';
import { profileWordsEs } from '../../features/profile/texts.es.ts';
import { settingsWordsEs } from '../../features/settings/texts.es.ts';
import { activityWordsEs } from '../../features/settings/texts-activity.es.ts';
import { pageWordsEs, viewWordsEs, weekWordsEs } from '../../pages/texts.es.ts';
import { locationDialogWordsEs, locationWordsEs } from '../../features/locations/texts.es.ts';
import { userWordsEs } from '../../features/users/texts.es.ts';
import { applicantWordsEs, todayWordsEs } from '../../features/applicants/texts.es.ts';
import { storyWordsEs } from '../../features/applicants/texts-story.es.ts';
import { decideWordsEs } from '../../features/applicants/texts-decide.es.ts';
import { billingWordsEs } from '../../features/billing/texts.es.ts';
import { forecastWordsEs } from '../../features/billing/texts-forecast.es.ts';
import { listingWordsEs } from '../../features/listings/texts.es.ts';
import { hiredWordsEs } from '../../features/listings/texts-hired.es.ts';
import { cameByWordsEs } from '../../features/listings/texts-came-by.es.ts';
import { trafficWordsEs } from '../../features/listings/texts-traffic.es.ts';
import { postedWordsEs } from '../../features/listings/texts-posted.es.ts';
import { tableWordsEs } from '../../features/listings/texts-table.es.ts';
import { starterWordsEs, startWordsEs } from '../../features/listings/texts-starters.es.ts';
import { messagingWordsEs } from '../../features/messaging/texts.es.ts';
import { replyWordsEs } from '../../features/replies/texts.es.ts';
import { coverageWordsEs } from '../../features/coverage/texts.es.ts';
import { notificationWordsEs } from '../../features/notifications/texts.es.ts';
import { authAnswersEs, authTextsEs, loginTextsEs, safetyTextsEs, sessionTextsEs } from '@jipe/contract/auth/texts.es';
import { locationTextsEs } from '@jipe/contract/locations/texts.es';
import { onboardingTextsEs } from '@jipe/contract/onboarding/texts.es';
import { jobCategoriesEs, nameTextsEs, profileTextsEs } from '@jipe/contract/profile/texts.es';
import { activityTextsEs, deletionReasonsEs, settingsTextsEs } from '@jipe/contract/settings/texts.es';
import { requestTextsEs } from '@jipe/contract/http/texts.es';
import { fieldTextsEs } from '@jipe/contract/values/texts-fields.es';
import { seekerTextsEs } from '@jipe/contract/seeker/texts.es';
import { userTextsEs } from '@jipe/contract/users/texts.es';
import { applicantTextsEs } from '@jipe/contract/applicants/texts.es';
import { billingTextsEs, declineTextsEs } from '@jipe/contract/billing/texts.es';
import { dayHalvesEs, dayNamesEs, listingTextsEs } from '@jipe/contract/listings/texts.es';
import { messagingTextsEs } from '@jipe/contract/messaging/texts.es';
import { coverageTextsEs } from '@jipe/contract/coverage/texts.es';
import { replyTextsEs } from '@jipe/contract/replies/texts.es';
import { notificationTextsEs } from '@jipe/contract/notifications/texts.es';

/** By the names under which the English texts are declared. */
export const words = {
  accessWords: accessWordsEs,
  appWords: appWordsEs,
  frameWords: frameWordsEs,
  askWords: askWordsEs,
  keyWords: keyWordsEs,
  libWords: libWordsEs,
  signingUpWords: signingUpWordsEs,
  ageWords: ageWordsEs,
  shellWords: shellWordsEs,
  uiWords: uiWordsEs,
  laterWords: laterWordsEs,
  partWords: partWordsEs,
  actionWords: actionWordsEs,
  mapWords: mapWordsEs,
  authWords: authWordsEs,
  linkWords: linkWordsEs,
  retentionWords: retentionWordsEs,
  pageWords: pageWordsEs,
  viewWords: viewWordsEs,
  weekWords: weekWordsEs,
  coverageWords: coverageWordsEs,
  onboardingWords: onboardingWordsEs,
  profileWords: profileWordsEs,
  settingsWords: settingsWordsEs,
  activityWords: activityWordsEs,
  todayWords: todayWordsEs,
  storyWords: storyWordsEs,
  locationWords: locationWordsEs,
  locationDialogWords: locationDialogWordsEs,
  userWords: userWordsEs,
  requestTexts: requestTextsEs,
  fieldTexts: fieldTextsEs,
  seekerTexts: seekerTextsEs,
  authTexts: authTextsEs,
  loginTexts: loginTextsEs,
  sessionTexts: sessionTextsEs,
  safetyTexts: safetyTextsEs,
  onboardingTexts: onboardingTextsEs,
  profileTexts: profileTextsEs,
  nameTexts: nameTextsEs,
  settingsTexts: settingsTextsEs,
  activityTexts: activityTextsEs,
  locationTexts: locationTextsEs,
  userTexts: userTextsEs,
  applicantTexts: applicantTextsEs,
  applicantWords: applicantWordsEs,
  decideWords: decideWordsEs,
  billingTexts: billingTextsEs,
  declineTexts: declineTextsEs,
  billingWords: billingWordsEs,
  forecastWords: forecastWordsEs,
  dayHalves: dayHalvesEs,
  dayNames: dayNamesEs,
  listingTexts: listingTextsEs,
  listingWords: listingWordsEs,
  hiredWords: hiredWordsEs,
  cameByWords: cameByWordsEs,
  trafficWords: trafficWordsEs,
  postedWords: postedWordsEs,
  tableWords: tableWordsEs,
  starterWords: starterWordsEs,
  startWords: startWordsEs,
  messagingTexts: messagingTextsEs,
  messagingWords: messagingWordsEs,
  notificationTexts: notificationTextsEs,
  replyTexts: replyTextsEs,
  coverageTexts: coverageTextsEs,
  replyWords: replyWordsEs,
  notificationWords: notificationWordsEs,
};

/**
 * By English sentence: lists that the server sends, and server sentences that are not in the contract or that no page
 * loads.
 */
export const sentences: Record<string, string> = {
  ...authAnswersEs,
  ...jobCategoriesEs,
  ...deletionReasonsEs,
};

export const interpreter = interpreterOf(words, sentences);

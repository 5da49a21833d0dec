import { notificationTexts } from '@jipe/contract/notifications/texts';
import { notificationTextsEs } from '@jipe/contract/notifications/texts.es';
import type { InEachLanguage } from '@jipe/contract/values/language';
import { withoutHidden } from '@jipe/contract/values/name';
import type { AppContext, ReceivedApplication, Trx } from '../../access/context.ts';
import { notifyPeople } from './notify-people.ts';

const texts: InEachLanguage<typeof notificationTexts> = { en: notificationTexts, es: notificationTextsEs };

/** Several applicants within this time make one notification. */
const BUNDLE_SECONDS = 60;

/** Notifies everybody who may see a new application, if and only if the transaction commits. */
export async function notifyOfApplicant(
  ctx: AppContext,
  trx: Trx,
  { listing_id, location_id, full_name, title, user_ids, has_devices }: ReceivedApplication,
): Promise<void> {
  if (!has_devices) return;
  await notifyPeople(
    ctx,
    trx,
    { user_ids },
    {
      wordsIn: (language) => ({
        title: texts[language].newApplicant,
        body: texts[language].applied
          .replace('{name}', () => withoutHidden(full_name))
          .replace('{title}', () => withoutHidden(title)),
        bodyMany: texts[language].appliedMany.replace('{title}', () => withoutHidden(title)),
      }),
      url: `/location/${location_id}/job/${listing_id}`,
      topic: `applicants:${listing_id}`,
      bundleSeconds: BUNDLE_SECONDS,
    },
  );
}

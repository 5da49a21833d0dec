import { texts } from '@jipe/contract/values/translation';
import { formatNumber } from '../../lib/format.ts';

/** Words of the panel after somebody is hired. */
export const hiredWords = texts('hiredWords', {
  title: 'After hiring',
  close: 'Close this note',
  isHired: (name: string, title: string) => `${name} is hired for ${title}.`,
  /** `renews`: the day of the next renewal. `charge`: its amount. Both are null where nothing is due. */
  pause: (renews: string | null, charge: string | null) =>
    renews === null
      ? 'Pause the listing?'
      : `Pause the listing (renews ${[renews, charge].filter((part) => part !== null).join(', ')})?`,
  othersWait: (count: number) =>
    count === 1 ? '1 other waits: tell them' : `${formatNumber(count)} others wait: tell them`,
});

import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { hasWords } from '@jipe/contract/values/words';

/**
 * Keeps the options whose label contains all typed words. As in the server's search, accents and letter case do not
 * matter.
 */
export const withWords: OptionsFilter = ({ options, search, limit }) => {
  const isWanted = (label: string) => hasWords(label, search);
  const wanted = options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isWanted(option.label) ? [option] : [];
    const items = option.items.filter(({ label }) => isWanted(label));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
  return wanted.slice(0, limit);
};

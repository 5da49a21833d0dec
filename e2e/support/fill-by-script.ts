import type { Locator } from '@playwright/test';

/** As a password manager fills a field: its value is set, and it is told of that without a key. */
export const fillByScript = async (field: Locator, value: string): Promise<void> =>
  field.evaluate((element, filled) => {
    (element as HTMLInputElement).value = filled;
    for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
  }, value);

import { expect, type Locator } from '@playwright/test';

const fill = async (field: Locator, value: string): Promise<void> =>
  field.evaluate((element, filled) => {
    (element as HTMLInputElement).value = filled;
    for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
  }, value);

/**
 * As a password manager fills a field: its value is set, and it is told of that without a key. The page hears it from when it stands, which
 * is a moment after it is shown; a field's attribute is what the page has shown in it last.
 */
export const fillByScript = async (field: Locator, value: string): Promise<void> =>
  expect(async () => {
    await fill(field, value);
    await expect(field).toHaveAttribute('value', value, { timeout: 1_000 });
  }).toPass();

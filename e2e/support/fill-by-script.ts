import { expect, type Locator } from '@playwright/test';

const fill = async (field: Locator, value: string): Promise<void> =>
  field.evaluate((element, filled) => {
    (element as HTMLInputElement).value = filled;
    for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
  }, value);

/**
 * Fills a field as a password manager does: sets the value and dispatches events, without keys. Retries, because the
 * page listens only a moment after it is visible. The `value` attribute shows what the page has rendered last.
 */
export const fillByScript = async (field: Locator, value: string): Promise<void> =>
  expect(async () => {
    await fill(field, value);
    await expect(field).toHaveAttribute('value', value, { timeout: 1_000 });
  }).toPass();

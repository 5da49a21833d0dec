import type { Page } from '@playwright/test';

export interface Shot {
  /** The file name in docs/pictures, without its extension. */
  name: string;
  /** The alternative text wherever the picture is used. */
  shows: string;
  path: string;
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** Taken without a sign-in. */
  isSignedOut?: true;
  /** Brings the page to the state to be shown. */
  arrange?: (page: Page) => Promise<void>;
}

const WIDE = { width: 1280, height: 860 } as const;
const PHONE = { width: 390, height: 780 } as const;

async function openFirstLocation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Provo Roastery' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Provo Roastery' }).waitFor();
  await page.getByRole('table').waitFor();
}

/** The pictures of the documentation, all of the demo business. */
export const shots: readonly Shot[] = [
  { name: 'login', shows: 'Log in', path: '/login', ...WIDE, theme: 'light', isSignedOut: true },
  { name: 'location-manager', shows: 'My Locations', path: '/location-manager', ...WIDE, theme: 'light' },
  {
    name: 'location-manager-phone',
    shows: 'My Locations on a phone',
    path: '/location-manager',
    ...PHONE,
    theme: 'dark',
  },
  {
    name: 'location',
    shows: 'A location and its listings',
    path: '/location-manager',
    ...WIDE,
    theme: 'light',
    arrange: openFirstLocation,
  },
  {
    name: 'position',
    shows: 'The applicants of a listing',
    path: '/location-manager',
    ...WIDE,
    theme: 'light',
    arrange: async (page) => {
      await openFirstLocation(page);
      await page
        .getByRole('button', { name: /^applications of/ })
        .first()
        .click();
      await page.getByRole('radiogroup', { name: 'Who to show' }).waitFor();
    },
  },
  {
    name: 'hours',
    shows: 'Who covers a week',
    path: '/location-manager',
    width: 1280,
    height: 1100,
    theme: 'light',
    arrange: async (page) => {
      await page.getByRole('link', { name: 'Sugar House' }).first().click();
      const week = page.getByRole('region', { name: 'Hours to cover' });
      await week.getByRole('combobox', { name: 'Listing' }).click();
      await page.getByRole('option', { name: 'Barista, evenings' }).click();
      await week.getByRole('button', { name: 'Plan this week' }).click();
      await week.getByRole('button', { name: /^Ask th/ }).waitFor();
      await week.evaluate((node) => node.scrollIntoView());
      await page.mouse.wheel(0, -80);
    },
  },
  { name: 'applications', shows: 'All applications', path: '/application', ...WIDE, theme: 'light' },
  { name: 'applications-phone', shows: 'All applications on a phone', path: '/application', ...PHONE, theme: 'light' },
  {
    name: 'applicant',
    shows: 'An applicant, with the hours that fit',
    path: '/application',
    ...WIDE,
    theme: 'light',
    arrange: async (page) => {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'messages',
    shows: 'A conversation',
    path: '/message',
    ...WIDE,
    theme: 'light',
    arrange: async (page) => {
      await page.getByRole('link', { name: /Noah Lopez/ }).click();
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'messages-phone',
    shows: 'A conversation on a phone',
    path: '/message',
    ...PHONE,
    theme: 'dark',
    arrange: async (page) => {
      await page.getByRole('link', { name: /Noah Lopez/ }).click();
      await page.getByRole('log').waitFor();
    },
  },
  { name: 'billing-info', shows: 'Plan, card and receipts', path: '/billing-info', ...WIDE, theme: 'light' },
  { name: 'settings', shows: 'Settings', path: '/settings', ...WIDE, theme: 'light' },
];

import { expect, test } from 'vitest';
import { patterns } from '../lib/paths.ts';
import { routes } from './routes.ts';

// The specification's table: part 1, 2.1 and part 2, 2. "any other path" is the router's not-found page.
const table = `
/                                             any
/login                                        public-only
/create-account                               public
/signup                                       protected plain
/billing                                      protected plain
/job-creation                                 protected plain
/forgot-password                              public
/confirmation/{type}                          public
/email-confirmation/{id}/{token}              public
/forget-password-confirmation/{id}/{token}    public plain
/manager-signup/{id}/{token}                  public plain
/delete-confirmation                          public plain
/job/{id?}                                    public
/location-manager                             protected main
/location/{id}                                protected main
/manager                                      protected main
/application                                  protected main
/message/{id?}                                protected main
/edit-profile                                 protected main
/billing-info                                 protected main
/settings                                     protected main
/activity                                     protected main
/your-sign-in                                 protected main
/outbox                                       protected main
/position/{locationId}/{jobId}                protected main
/location/{locationId}/job/{jobId}            protected main
/data-retention                               public
/download                                     public
/unsubscribe/{token}                          public plain
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

// Spec: 1:2.1/3, 1:2.1/4, 1:2.1/5, 1:2.1/6, 1:2.1/9, 1:2.1/10, 1:2.1/11, 1:2.1/13, 2:2/1, 2:2/2, 2:2/4
test.each(rows)('the route %s has access %s and layout %s', (pattern, access, layout) => {
  const entry = routes.find((route) => patterns[route.name] === pattern);
  expect(entry?.access).toBe(access);
  expect(layout ?? entry?.layout).toBe(entry?.layout);
});

// Spec: 1:2.1/13
test('the routes are exactly those of the table, each once', () => {
  expect(routes.map((route): string => patterns[route.name])).toHaveLength(rows.length);
  expect(new Set(routes.map((route): string => patterns[route.name]))).toEqual(
    new Set(rows.map(([pattern]) => pattern)),
  );
});

test('every page module exports the name that its route expects', async () => {
  const pages = routes.flatMap((route) =>
    route.page && route.exported ? [{ load: route.page, exported: route.exported }] : [],
  );
  const without = routes.filter((route) => !route.page).map((route) => route.name);
  expect(without).toEqual(['home', 'publicJob', 'download']);
  expect(routes.filter((route) => route.isServerMade).map((route) => route.name)).toEqual(['publicJob', 'download']);
  for (const { load, exported } of pages) expect(await load()).toHaveProperty(exported, expect.any(Function));
}, 30_000);

// Spec: 1:6/5, 2:6/1
test('billing, settings, activity and the business account are for owners only', () => {
  expect(routes.filter((route) => route.ownerOnly).map((route) => route.name)).toEqual([
    'editProfile',
    'billingInfo',
    'settings',
    'activity',
  ]);
});

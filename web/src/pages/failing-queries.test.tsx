// @vitest-environment happy-dom
import { applicantTexts } from '@jipe/contract/applicants/texts';
import { listingTexts } from '@jipe/contract/listings/texts';
import { locationTexts } from '@jipe/contract/locations/texts';
import { messagingTexts } from '@jipe/contract/messaging/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApplicantFilterBar } from '../features/applicants/components/applicant-filters.tsx';
import { JobPeople } from '../features/applicants/components/job-applicants.tsx';
import { filterFrom } from '../features/applicants/filter.ts';
import { SessionsCard } from '../features/auth/components/sessions-card.tsx';
import { TwoStepCard } from '../features/auth/components/two-step-card.tsx';
import { PlannerCard } from '../features/coverage/components/planner-card.tsx';
import { Traffic } from '../features/listings/components/traffic.tsx';
import { trafficWords } from '../features/listings/texts-traffic.ts';
import { CapCard } from '../features/billing/components/cap-card.tsx';
import { CardStep } from '../features/billing/components/card-step.tsx';
import { CreditsTracker } from '../features/billing/components/credits-tracker.tsx';
import { PlanCard } from '../features/billing/components/plan-card.tsx';
import { Receipts } from '../features/billing/components/receipts.tsx';
import { SavedCardCard } from '../features/billing/components/saved-card-card.tsx';
import { SubscriptionDetailsDialog } from '../features/billing/components/subscription-details-dialog.tsx';
import { WhatComes } from '../features/billing/components/what-comes.tsx';
import { billingWords } from '../features/billing/texts.ts';
import { forecastWords } from '../features/billing/texts-forecast.ts';
import { AllListings } from '../features/listings/components/all-listings.tsx';
import { PositionView } from '../features/listings/components/position-view.tsx';
import { tableWords } from '../features/listings/texts-table.ts';
import { LocationView } from '../features/locations/components/location-view.tsx';
import { MyLocations } from '../features/locations/components/my-locations.tsx';
import { NoticesCard } from '../features/notifications/components/notices-card.tsx';
import { RepliesCard } from '../features/replies/components/replies-card.tsx';
import { RecipientList } from '../features/messaging/components/recipient-list.tsx';
import { ActivityLog } from '../features/settings/components/activity-log.tsx';
import { ManageUsers } from '../features/users/components/manage-users.tsx';
import { applicantWords } from '../features/applicants/texts.ts';
import { ApiError } from '../lib/api-error.ts';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { showAt } from '../testing/at-address.tsx';
import { InView } from '../testing/in-view.ts';
import { aMe } from '../testing/sample-me.ts';
import { standardPlan } from '../testing/sample-plan.ts';
import { shellWords } from '../ui/texts-shell.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { name: string }) => Promise<unknown>>() }));
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

const noop = () => undefined;
const emptyList = {
  data: { count: 0, next: null, previous: null, results: [], jobs: [], availabilities: { time_sheets: [] } },
};

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InView);
  // happy-dom does not know the <search> element.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!words.includes('search')) throw new Error(`Unexpected noise on the console: ${words.map(String).join(' ')}`);
  });
  queryClient.setQueryData(meQuery.queryKey, aMe());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

interface Failing {
  /** Names of the calls that fail. All others answer an empty list. */
  calls: readonly string[];
  /** The expected sentence where it is the specification's, or stands beside content that still works. */
  says?: string;
  shown: ReactNode;
}

const filter = filterFrom({ location: 'l', job: 'j' });
const cases: Record<string, Failing> = {
  'the cards of My Locations': {
    calls: ['listMyLocations'],
    shown: <MyLocations onAddListing={noop} onActivated={noop} />,
  },
  'a location': {
    calls: ['getLocation'],
    shown: (
      <LocationView id="l" actions={() => null} onActivated={noop}>
        {() => null}
      </LocationView>
    ),
  },
  'a listing': {
    calls: ['readListing'],
    shown: (
      <PositionView jobId="j" onAct={noop} isOpening={false}>
        {() => null}
      </PositionView>
    ),
  },
  'the hours next to the applicants of a listing': {
    calls: ['readListing'],
    says: applicantWords.neededUnloaded,
    shown: <JobPeople job_id="j" people="applicants" view="table" />,
  },
  'the applicants of a listing': {
    calls: ['listApplicants'],
    says: applicantTexts.fetchRequiredFailed,
    shown: <JobPeople job_id="j" people="applicants" view="table" />,
  },
  'the favorites of a listing': {
    calls: ['listFavourites'],
    says: applicantTexts.favouritesFailed,
    shown: <JobPeople job_id="j" people="favorites" view="table" />,
  },
  'the locations to filter applications by': {
    calls: ['listLocationsOnly'],
    says: locationTexts.pageListFailed,
    shown: <ApplicantFilterBar filter={filter} search="" onChange={noop} />,
  },
  'the listings to filter applications by': {
    calls: ['getLocation'],
    says: listingTexts.dataFailed,
    shown: <ApplicantFilterBar filter={filter} search="" onChange={noop} />,
  },
  'the locations to filter the inbox by': {
    calls: ['listLocationsOnly'],
    says: locationTexts.pageListFailed,
    shown: <RecipientList openId={undefined} />,
  },
  'the conversations': {
    calls: ['listConversations'],
    says: messagingTexts.conversationsFailed,
    shown: <RecipientList openId={undefined} />,
  },
  'the users': { calls: ['listUsers'], shown: <ManageUsers /> },
  'the activity': { calls: ['listActivity'], shown: <ActivityLog /> },
  'the plan': { calls: ['readCurrentPlan'], shown: <PlanCard /> },
  'the credits': { calls: ['readCurrentPlan'], says: billingWords.creditsUnloaded, shown: <CreditsTracker /> },
  'the saved card': { calls: ['readSavedCard'], shown: <SavedCardCard /> },
  'the saved card in the card form': {
    calls: ['readSavedCard'],
    says: billingWords.cardUnloaded,
    shown: <CardStep offer={standardPlan()} steps={3} onBack={noop} onDone={noop} />,
  },
  'the receipts': { calls: ['listInvoices'], shown: <Receipts /> },
  'the forecast': { calls: ['readForecast'], says: forecastWords.failed, shown: <WhatComes /> },
  'the monthly cap': { calls: ['readBusinessSettings'], says: forecastWords.capUnloaded, shown: <CapCard /> },
  'the listings of all locations': {
    calls: ['listListings'],
    says: tableWords.loadFailed,
    shown: <AllListings title="" viewSwitch={null} onAdd={noop} isAdding={false} />,
  },
  'the traffic of all listings': { calls: ['readTraffic'], says: trafficWords.failed, shown: <Traffic /> },
  'the switch for planning': { calls: ['readBusinessSettings'], shown: <PlannerCard /> },
  'the notices': { calls: ['readNotices'], shown: <NoticesCard /> },
  'the replies': { calls: ['listReplies'], shown: <RepliesCard /> },
  'the second step of signing in': { calls: ['readTwoFactor'], shown: <TwoStepCard /> },
  'the sessions': { calls: ['listSessions'], shown: <SessionsCard /> },
  'the active listings of a subscription': {
    calls: ['listMyLocations'],
    says: billingWords.runningUnloaded,
    shown: <SubscriptionDetailsDialog plan={standardPlan()} onClose={noop} />,
  },
};

// Spec: 2:8/18, 2:8/22
test.each(Object.entries(cases))('%s: a failed load offers a retry, which repeats the call', async (_, failing) => {
  ask.mockImplementation(async ({ name }) =>
    failing.calls.includes(name)
      ? Promise.reject(new ApiError({ status: 500, fields: {}, saysWhy: false }))
      : Promise.resolve(emptyList),
  );
  await showAt(
    ['/'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{failing.shown}</QueryClientProvider>
    </MantineProvider>,
  );
  const [again] = await screen.findAllByRole('button', { name: shellWords.tryAgain });
  const isShown = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0;
  expect(failing.says === undefined || isShown(failing.says)).toBe(true);
  ask.mockClear();
  if (again) fireEvent.click(again);
  await waitFor(() => expect(ask.mock.calls.map(([{ name }]) => name)).toContain(failing.calls[0]));
});

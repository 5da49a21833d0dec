import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { useQuery } from '@tanstack/react-query';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failedRead } from '../../../lib/failed-read.ts';
import { useUrlAct } from '../../../lib/url-act.ts';
import { useMe } from '../../../lib/me.ts';
import { useNavigationState } from '../../../lib/navigation.ts';
import { toast } from '../../../lib/toast.ts';
import { useUrlParam } from '../../../lib/url-params.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useSteadyError } from '../../../lib/use-steady-error.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { NotHere, NotLoaded } from '../../../ui/not-here.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { CardSkeletons, Skeleton, WordsSkeleton } from '../../../ui/data/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text, VisuallyHidden } from '../../../ui/text.tsx';
import { listingQuery } from '../api.ts';
import { listingWords } from '../texts.ts';
import { valuesOf } from '../values.ts';
import { countsOf } from '../stages.ts';
import { ListingCharts } from './listing-charts.tsx';
import { ListingMenu, type MenuAct, whyNot } from './listing-menu.tsx';
import { ListingStatus } from './listing-status.tsx';
import { ListingSummary } from './listing-summary.tsx';

export type People = 'applicants' | 'favorites';
export type PeopleView = 'cards' | 'table';

interface PositionViewProps {
  jobId: string;
  onAct: (act: MenuAct, listing: ListingDetail) => void;
  /** Whether the data of the chosen menu act is being loaded. */
  isOpening: boolean;
  /** Renders the applicants or favourites, as cards or as a table. */
  children: (listing: ListingDetail, people: People, view: PeopleView) => ReactNode;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function ViewToggle({ value, onChange }: { value: PeopleView; onChange: (value: PeopleView) => void }) {
  return (
    <SegmentedField
      label={listingWords.view}
      value={value}
      onChange={onChange}
      choices={[
        {
          value: 'cards',
          label: (
            <>
              <IconLayoutGrid {...icon} />
              <VisuallyHidden>{listingWords.cards}</VisuallyHidden>
            </>
          ),
        },
        {
          value: 'table',
          label: (
            <>
              <IconTable {...icon} />
              <VisuallyHidden>{listingWords.table}</VisuallyHidden>
            </>
          ),
        },
      ]}
    />
  );
}

function NotThere() {
  return (
    <NotHere
      what={listingTexts.jobListing}
      title={listingTexts.jobUnknown}
      parent={{ label: listingTexts.myLocations, to: paths.locationManager() }}
    >
      {listingTexts.whyJobUnknown}
    </NotHere>
  );
}

function Loading() {
  return (
    <>
      <PageHeader
        title={<Skeleton width="16rem" height="2rem" />}
        crumbs={[{ label: listingTexts.myLocations, to: paths.locationManager() }, { label: '…' }]}
        aside={<Skeleton width="12rem" height="2.25rem" />}
        actions={<Skeleton width="8rem" height="2.75rem" />}
      />
      <Stack>
        <Skeleton width="13rem" height="2.625rem" />
        <Stack gap="s">
          <Skeleton width="17rem" height="2.25rem" />
          <Text as="div" size="s">
            <Skeleton width="7rem" height="1.5em" />
          </Text>
          <Stack>
            <Text size="s">
              <WordsSkeleton>{applicantTexts.swipeTip}</WordsSkeleton>
            </Text>
            <CardSkeletons count={6} />
          </Stack>
        </Stack>
      </Stack>
    </>
  );
}

/** The listing's numbers and its content. */
function Info({ listing, applicationType }: { listing: ListingDetail; applicationType: ApplicationType | null }) {
  const counts = countsOf(listing);
  return (
    <Stack>
      <Card>
        {Object.values(counts).every((count) => count === 0) ? (
          <Text tone="muted">{listing.status === 'closed' ? listingWords.nobodyDid : listingWords.nobodyYet}</Text>
        ) : (
          <ListingCharts
            counts={counts}
            history={listing.history ?? []}
            cameBy={listing.came_by ?? []}
            applicationType={applicationType}
          />
        )}
      </Card>
      <ListingSummary values={valuesOf(listing)} applicationType={applicationType} />
    </Stack>
  );
}

/** Carries out the act that the address asks for, as the menu does, where the listing's state allows it. */
function AskedAct({ listing, onAct }: { listing: ListingDetail } & Pick<PositionViewProps, 'onAct'>) {
  useUrlAct((ask) => {
    if (ask === 'message' || ask === 'hire') return;
    const refusal = whyNot(ask, listing);
    if (refusal === null) onAct(ask, listing);
    else toast.error(refusal);
  });
  return null;
}

function usePeople(): [People, (value: People) => void] {
  // The job table passes the pressed count in the history state. A choice on this page sets the address parameter,
  // which wins.
  const { view: from = 'applicants' } = useNavigationState();
  const [text, setText] = useUrlParam('people');
  const people = text === '' ? from : text;
  return [people === 'favorites' ? 'favorites' : 'applicants', setText];
}

/** The page of a listing: its numbers, its applicants and its favourites. */
export function PositionView({ jobId, onAct, isOpening, children }: PositionViewProps) {
  const { application_type } = useMe();
  const query = useQuery(listingQuery(jobId));
  const { data: listing } = query;
  const read = useSteadyError(query, jobId);
  const { error } = read;
  const [people, setPeople] = usePeople();
  const [viewText, setView] = useUrlParam('view', 'cards');
  const [info, setInfo] = useUrlParam('info');
  const isInfoShown = info === 'shown';
  const view: PeopleView = viewText === 'table' ? 'table' : 'cards';
  useDocumentTitle(listing?.title);

  if (!listing) {
    if (!error) return <Loading />;
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotThere />;
    return (
      <NotLoaded
        what={listingTexts.jobListing}
        parent={{ label: listingTexts.myLocations, to: paths.locationManager() }}
        {...failedRead(read, listingTexts.dataFailed)}
      />
    );
  }
  const { title, number, location } = listing;
  return (
    <>
      <AskedAct listing={listing} onAct={onAct} />
      <PageHeader
        title={title}
        crumbs={[
          { label: listingTexts.myLocations, to: paths.locationManager() },
          { label: location.name, to: paths.location(location.id) },
          { label: title },
        ]}
        description={number === null ? undefined : `#${number}`}
        aside={
          <Row gap="s">
            <ListingStatus listing={listing} />
            <AppButton
              variant="quiet"
              size="small"
              aria-expanded={isInfoShown}
              onClick={() => setInfo(isInfoShown ? '' : 'shown')}
            >
              {isInfoShown ? listingTexts.hideInfo : listingTexts.seeMoreInfo}
            </AppButton>
          </Row>
        }
        actions={
          <Row gap="s">
            <ViewToggle value={view} onChange={setView} />
            <ListingMenu listing={listing} at="position" onAct={(act) => onAct(act, listing)} isBusy={isOpening} />
          </Row>
        }
      />
      <Stack gap="l">
        {isInfoShown && <Info listing={listing} applicationType={application_type} />}
        <Stack>
          <SegmentedField
            label={listingWords.whoToShow}
            value={people}
            onChange={setPeople}
            choices={[
              { value: 'applicants', label: applicantTexts.toggles.applicants },
              { value: 'favorites', label: applicantTexts.toggles.favorites },
            ]}
          />
          {children(listing, people, view)}
        </Stack>
      </Stack>
    </>
  );
}

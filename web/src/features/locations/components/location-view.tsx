import { locationTexts } from '@jipe/contract/locations/texts';
import type { LocationDetail } from '@jipe/contract/locations/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { followsRefusal } from '../../../lib/after-refusal.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failedRead } from '../../../lib/failed-read.ts';
import { usePreloadWhenIdle } from '../../../lib/lazy-part.tsx';
import { useMe } from '../../../lib/me.ts';
import { useGo } from '../../../lib/navigation.ts';
import { useUrlParam } from '../../../lib/url-params.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useSteadyError } from '../../../lib/use-steady-error.ts';
import { preloadActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { NotHere, NotLoaded } from '../../../ui/not-here.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Row } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { locationQuery } from '../api.ts';
import { DeleteDialog, LocationFormDialog, PlaceDialog, StatusDialog } from './lazy-dialogs.ts';
import { LocationActions, type PageAct } from './location-actions.tsx';
import { LocationInfo } from './location-info.tsx';
import { locationWords } from '../texts.ts';
import { useLiveCounts } from '../use-live-counts.ts';
import styles from './location-view.module.css';

const preloads = [preloadActionMenu, LocationFormDialog.preload, StatusDialog.preload];

interface LocationViewProps {
  id: string;
  /**
   * Renders the credits tracker and the button that adds a listing, with the location's menu after it, beside the
   * title.
   */
  actions: (location: LocationDetail, menu: ReactNode) => ReactNode;
  /** Renders the location's listings. `undefined` while the location loads. */
  children: (location: LocationDetail | undefined) => ReactNode;
  onActivated: (location: LocationDetail) => void;
}

/** The page of a location: its info, its acts and its listings. */
export function LocationView({ id, actions, children, onActivated }: LocationViewProps) {
  const query = useQuery(locationQuery(id));
  const { data: location } = query;
  const read = useSteadyError(query, id);
  const { error } = read;
  useLiveCounts();
  useDocumentTitle(location?.name);
  const [open, setOpen] = useState<PageAct | null>(null);
  const isGone = error instanceof ApiError && error.status === 404;
  const isOutdated = location !== undefined && error !== null && !isGone && !followsRefusal(locationQuery(id).queryKey);
  useEffect(() => {
    // A failed refetch keeps the shown data and is reported once, but not right after a refused act that caused the
    // refetch.
    if (isOutdated) toast.error(locationTexts.infoFailed);
  }, [isOutdated]);
  // A user who is deleting the location gets a toast from that act, and leaves the page.
  if (isGone && open !== 'delete') return <NotThere />;
  if (!location && error) {
    return (
      <NotLoaded
        what={locationWords.location}
        parent={{ label: locationTexts.title, to: paths.locationManager() }}
        {...failedRead(read, locationTexts.pageLoadFailed)}
      />
    );
  }
  return (
    <div data-in-order>
      {location ? <Head {...{ location, actions, onActivated, open, setOpen }} /> : <HeadSkeleton />}
      <div>{children(location)}</div>
    </div>
  );
}

interface HeadProps extends Omit<LocationViewProps, 'id' | 'children'> {
  location: LocationDetail;
  open: PageAct | null;
  setOpen: (open: PageAct | null) => void;
}

function Head({ location, actions, onActivated, open, setOpen }: HeadProps) {
  const go = useGo();
  const { account_type, business_locations } = useMe();
  const isOnly = business_locations.length === 1;
  const [info, setInfo] = useUrlParam('info');
  const close = () => setOpen(null);
  usePreloadWhenIdle(preloads);
  const isInfoShown = info === 'shown';
  const { name, is_active } = location;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: locationTexts.title, to: paths.locationManager() }, { label: name }]}
        aside={
          <Row gap="s">
            <StatusBadge tone={is_active ? 'success' : 'neutral'} hasDot>
              {is_active ? locationTexts.active : locationTexts.inactive}
            </StatusBadge>
            <AppButton
              variant="quiet"
              size="small"
              aria-expanded={isInfoShown}
              onClick={() => setInfo(isInfoShown ? '' : 'shown')}
            >
              {isInfoShown ? locationTexts.hideInfo : locationTexts.seeMore}
            </AppButton>
          </Row>
        }
        actions={
          <Row gap="s">
            {actions(
              location,
              <LocationActions location={location} accountType={account_type} isOnly={isOnly} onAct={setOpen} />,
            )}
          </Row>
        }
      />
      {isInfoShown && (
        <div className={styles.info}>
          <LocationInfo
            location={location}
            onMove={account_type === 'business_owner' ? () => setOpen('place') : null}
          />
        </div>
      )}
      {(open === 'edit' || open === 'invite') && <LocationFormDialog mode={open} location={location} onClose={close} />}
      {open === 'place' && <PlaceDialog location={location} onClose={close} />}
      {open === 'setStatus' && (
        <StatusDialog location={location} onClose={close} onActivated={() => onActivated(location)} />
      )}
      {open === 'delete' && (
        <DeleteDialog
          location={location}
          onClose={close}
          onDeleted={() => go(paths.locationManager(), { replace: true })}
        />
      )}
    </>
  );
}

function HeadSkeleton() {
  return (
    <output aria-label={locationWords.loadingOne}>
      <PageHeader
        title={<Skeleton width="14rem" height="2rem" />}
        crumbs={[{ label: locationTexts.title, to: paths.locationManager() }, { label: '…' }]}
        actions={<Skeleton width="20rem" height="2.75rem" />}
      />
    </output>
  );
}

function NotThere() {
  return (
    <NotHere
      what={locationWords.location}
      title={locationWords.notHere}
      parent={{ label: locationTexts.title, to: paths.locationManager() }}
    >
      {locationWords.notHereLine}
    </NotHere>
  );
}

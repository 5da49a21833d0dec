import {
  assignedPeople,
  cardMenu,
  isApproximate,
  type LocationAct,
  personLabel,
  streetLine,
} from '@jipe/contract/locations/rules';
import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { Link } from '@tanstack/react-router';
import { IconBriefcase2, IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { lazyOr } from '../../../lib/lazy-part.tsx';
import { Nothing } from '../../../lib/nothing.ts';
import { paths } from '../../../lib/paths.ts';
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import type { MenuAction } from '../../../ui/overlays/action-menu-list.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import { peopleThatFit } from '../shown-people.ts';
import { locationWords } from '../texts.ts';
import { PinIsNear } from './pin-is-near.tsx';
import styles from './location-card.module.css';

const LocationDesk = lazyOr(async () => (await import('./location-desk.tsx')).LocationDesk, Nothing);

export type CardAct = Extract<LocationAct, 'invite' | 'addListing' | 'edit' | 'setStatus'> | 'place';

interface LocationCardViewProps {
  location: LocationCard;
  accountType: AccountType;
  onAct: (act: CardAct, location: LocationCard) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const entries = {
  invite: { label: () => locationTexts.menuInvite, icon: <IconUserPlus {...icon} /> },
  addListing: { label: () => locationTexts.menuAddListing, icon: <IconBriefcase2 {...icon} /> },
  edit: { label: () => locationTexts.menuEdit, icon: <IconPencil {...icon} /> },
} as const;

const isEntry = (act: LocationAct): act is keyof typeof entries => act in entries;

/** A location's card on My Locations. The whole card is a link to the location. */
export function LocationCardView({ location, accountType, onAct }: LocationCardViewProps) {
  const { id, name, is_active } = location;
  const people = assignedPeople(location).map(personLabel);
  const { shown, more } = peopleThatFit(people);
  const actions = cardMenu({ account_type: accountType, is_active })
    .filter(isEntry)
    .map((act): MenuAction => ({ ...entries[act], label: entries[act].label(), onSelect: () => onAct(act, location) }));
  return (
    <article className={styles.card} data-inactive={!is_active || undefined} aria-labelledby={`location-${id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`location-${id}`} className={styles.name}>
            <Link to={paths.location(id)} className={styles.open}>
              {name}
            </Link>
          </h2>
          <p className={styles.address}>{streetLine(location)}</p>
          {isApproximate(location) && (
            <PinIsNear
              location={location}
              onMove={accountType === 'business_owner' ? () => onAct('place', location) : null}
            />
          )}
        </div>
        {actions.length > 0 && (
          <div className={styles.above}>
            <ActionMenu label={locationWords.actionsFor(name)} actions={actions} />
          </div>
        )}
      </header>
      <p className={styles.people} title={people.join(', ')} style={{ margin: 0 }}>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>
          {locationWords.assignedUsers}: {more > 0 && people.join(', ')}
        </VisuallyHidden>
        <span className={styles.names} aria-hidden={more > 0}>
          {shown}
        </span>
        {more > 0 && (
          <span className={styles.more} aria-hidden="true">
            +{formatNumber(more)}
          </span>
        )}
      </p>
      <div className={styles.counts}>
        <dl className={styles.numbers}>
          <Figure label={locationWords.activeListings(location.active_listings)} value={location.active_listings} />
          <Figure label={locationWords.applications(location.total_applications)} value={location.total_applications} />
        </dl>
        <Suspense>
          <LocationDesk id={id} />
        </Suspense>
      </div>
      <footer className={styles.foot}>
        <StatusBadge tone={is_active ? 'success' : 'neutral'} hasDot>
          {is_active ? locationTexts.active : locationTexts.inactive}
        </StatusBadge>
        {accountType === 'business_owner' && (
          <button
            type="button"
            className={styles.switch}
            data-on={is_active || undefined}
            aria-label={is_active ? locationWords.deactivateOf(name) : locationWords.activateOf(name)}
            title={is_active ? locationWords.deactivateOf(name) : locationWords.activateOf(name)}
            onClick={() => onAct('setStatus', location)}
          />
        )}
      </footer>
    </article>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.number}>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

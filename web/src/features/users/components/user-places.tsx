import { personLabel } from '@jipe/contract/locations/rules';
import { locationsLabel } from '@jipe/contract/users/rules';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { userWords } from '../texts.ts';
import styles from './user-table.module.css';

/** Beyond this number a row would be taller than a phone's screen. */
const MANY = 6;
const SHOWN = 4;

/** A user's locations: the first few, and all on request. */
export function UserPlaces({ user }: { user: ManagedUser }) {
  const { account_type, user_id } = useMe();
  const [isWhole, setIsWhole] = useState(false);
  const { locations } = user;
  const isLong = user.account_type === 'hiring_manager' && locations.length > MANY;
  if (!isLong) {
    // A manager does not receive the locations of others, so "no locations" would be wrong.
    const none =
      account_type === 'hiring_manager' && user.id !== user_id ? userWords.noneOfYours : userWords.noLocations;
    return locationsLabel(user) || <span className={styles.none}>{none}</span>;
  }
  const name = personLabel(user);
  return (
    <span className={styles.places}>
      <span>{locationsLabel(isWhole ? user : { ...user, locations: locations.slice(0, SHOWN) })}</span>
      <AppButton
        variant="quiet"
        size="small"
        className={styles.all}
        aria-expanded={isWhole}
        aria-label={isWhole ? userWords.fewerPlacesOf(name) : userWords.allPlacesOf(name, locations.length)}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? userWords.showFewer : userWords.showAll(locations.length)}
      </AppButton>
    </span>
  );
}

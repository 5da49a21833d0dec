import { zipNearby } from '@jipe/contract/locations/rules';
import type { LocationCard } from '@jipe/contract/locations/schema';
import { AppButton } from '../../../ui/app-button.tsx';
import { locationWords } from '../texts.ts';
import styles from './pin-is-near.module.css';

interface PinIsNearProps {
  location: LocationCard;
  /** null for a user who may not move the pin. */
  onMove: (() => void) | null;
}

/** A note for a pin that was derived from the address and not moved to the door. */
export function PinIsNear({ location, onMove }: PinIsNearProps) {
  return (
    <p className={styles.near}>
      <span>{locationWords.shownNear(zipNearby(location) ?? '')}</span>
      {onMove !== null && (
        <AppButton
          size="small"
          variant="quiet"
          aria-label={`${locationWords.movePin}: ${location.name}`}
          onClick={onMove}
        >
          {locationWords.movePin}
        </AppButton>
      )}
    </p>
  );
}

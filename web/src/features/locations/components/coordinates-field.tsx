import { IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import type { Pin } from '../../../lib/use-address-pin.ts';
import { shownCoordinates } from '../../../ui/map/coordinates.ts';
import { Text } from '../../../ui/text.tsx';
import { mapWords } from '../../../ui/texts-map.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import styles from './coordinates-field.module.css';

interface CoordinatesFieldProps {
  pin: Pin | null;
  /** Whether a user has placed or confirmed the pin. */
  isChosen: boolean;
  error: ReactNode;
  /** The address was changed since the coordinates were chosen. */
  isDoubtful: boolean;
  isDisabled: boolean;
  onOpen: () => void;
  hasFocus?: boolean;
}

/** The chosen coordinates, with a button that opens the map. */
export function CoordinatesField(props: CoordinatesFieldProps) {
  const { pin, isChosen, error, isDoubtful, isDisabled, onOpen, hasFocus = false } = props;
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{locationDialogWords.coordinates}</legend>
      <div className={styles.line}>
        <AppButton
          icon={<IconMapPin size={18} aria-hidden="true" />}
          disabled={isDisabled}
          onClick={onOpen}
          data-autofocus={hasFocus || undefined}
          aria-describedby={error == null ? undefined : `${id}-error`}
        >
          {pin !== null && isChosen ? locationDialogWords.updateCoordinates : locationDialogWords.selectCoordinates}
        </AppButton>
        {pin !== null && (
          <Text as="span" size="s" tone="muted">
            {shownCoordinates(pin)}
          </Text>
        )}
      </div>
      {pin !== null && pin.precision !== 'address' && (
        <Text size="s" tone="warning">
          {mapWords.pinIsNear}
        </Text>
      )}
      {isDoubtful && (
        <Text size="s" tone="warning">
          {locationDialogWords.addressChanged}
        </Text>
      )}
      {error != null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

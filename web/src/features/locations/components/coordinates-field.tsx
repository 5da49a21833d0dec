import { IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { shownCoordinates } from '../../../ui/coordinates.ts';
import { Text } from '../../../ui/text.tsx';
import { locationWords } from '../texts.ts';
import styles from './coordinates-field.module.css';

interface CoordinatesFieldProps {
  lat: number | null;
  lng: number | null;
  error: ReactNode;
  /** The address was changed since the coordinates were chosen. */
  isDoubtful: boolean;
  isDisabled: boolean;
  onOpen: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
  hasFocus?: boolean;
}

/** The chosen point, and the way to the map on which it is chosen. */
export function CoordinatesField(props: CoordinatesFieldProps) {
  const { lat, lng, error, isDoubtful, isDisabled, onOpen, buttonRef, hasFocus = false } = props;
  const id = useId();
  const isChosen = lat !== null && lng !== null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{locationWords.coordinates}</legend>
      <div className={styles.line}>
        <AppButton
          icon={<IconMapPin size={18} aria-hidden="true" />}
          disabled={isDisabled}
          onClick={onOpen}
          ref={buttonRef}
          data-autofocus={hasFocus || undefined}
          aria-describedby={error == null ? undefined : `${id}-error`}
        >
          {isChosen ? locationWords.updateCoordinates : locationWords.selectCoordinates}
        </AppButton>
        {isChosen && (
          <Text as="span" size="s" tone="muted">
            {shownCoordinates({ lat, lng })}
          </Text>
        )}
      </div>
      {isDoubtful && (
        <Text size="s" tone="warning">
          {locationWords.addressChanged}
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

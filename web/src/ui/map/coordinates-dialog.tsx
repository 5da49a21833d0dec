import { IconCurrentLocation, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { AppButton } from '../app-button.tsx';
import type { Pin } from '../../lib/use-address-pin.ts';
import { type Coordinates, type FoundPlace, isSamePlace } from './coordinates.ts';
import { brand } from '../../lib/brand.ts';
import { uiWords } from '../texts.ts';
import { partWords } from '../texts-parts.ts';
import { mapWords } from '../texts-map.ts';
import styles from './coordinates-dialog.module.css';
import { Dialog } from '../overlays/dialog.tsx';
import { PinMap } from './map.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type CoordinatesSource, type Exactness, type Unplaced, useCoordinates } from './use-coordinates.ts';

export interface CoordinatesDialogProps extends Pick<CoordinatesSource, 'value' | 'address' | 'search'> {
  isOpen: boolean;
  title: string;
  texts: CoordinatesSource['texts'] & { pin: string };
  onConfirm: (value: Pin) => void;
  onClose: () => void;
}

/** Sets an exact place: by search, the device's location, dragging the pin, pressing on the map, or coordinates. */
export function CoordinatesDialog(props: CoordinatesDialogProps) {
  const { isOpen, onClose, title, value, address } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIsBusy(isOpen && value === null && address.trim() !== '');
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <>
          <AppButton variant="quiet" onClick={onClose}>
            {uiWords.cancel}
          </AppButton>
          {/* Disabled while a search may still move the pin. */}
          <AppButton variant="primary" type="submit" form={FORM} disabled={isBusy}>
            {partWords.confirm}
          </AppButton>
        </>
      }
    >
      {isOpen && <Picker {...props} isBusy={isBusy} setIsBusy={setIsBusy} />}
    </Dialog>
  );
}

const FORM = 'coordinates-form';

/** The map shows streets only with tiles. */
const placeHint = () => (brand.tiles ? mapWords.placeHint : mapWords.placeHintWithoutStreets);

function PlaceHint({ unplaced, exactness }: { unplaced: Unplaced; exactness: Exactness }) {
  if (unplaced === 'asked') {
    return (
      <p role="alert" className={styles.hint} data-tone="danger">
        {mapWords.placeFirst}
      </p>
    );
  }
  if (unplaced === null) {
    return (
      <output className={styles.hint}>
        {exactness.precision !== 'address' && (
          <strong className={styles.area}>{mapWords.onlyArea(exactness.area?.name ?? null)} </strong>
        )}
        {placeHint()}
      </output>
    );
  }
  return (
    <output className={styles.hint} data-tone="warning">
      <span>{unplaced.why}</span> <span>{mapWords.placeUnknown}</span>
    </output>
  );
}

interface PickerProps extends CoordinatesDialogProps {
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
}

interface FoundPlacesProps {
  places: readonly FoundPlace[];
  pin: Coordinates;
  onChoose: (found: FoundPlace) => void;
}

function FoundPlaces({ places, pin, onChoose }: FoundPlacesProps) {
  if (places.length === 0) return null;
  return (
    <ul aria-label={mapWords.placesFound} className={styles.places}>
      {places.map((found) => (
        <li key={`${found.label} ${found.lat} ${found.lng}`}>
          <button
            type="button"
            className={styles.place}
            aria-pressed={isSamePlace(found, pin)}
            onClick={() => onChoose(found)}
          >
            {found.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picker({ texts, onConfirm, isBusy, setIsBusy, ...source }: PickerProps) {
  const [query, setQuery] = useState(source.address);
  const searchField = useRef<HTMLInputElement>(null);
  const latField = useRef<HTMLInputElement>(null);
  const lngField = useRef<HTMLInputElement>(null);
  const { pin, exactness, typed, errors, ...place } = useCoordinates({
    ...source,
    texts,
    setIsBusy,
    onFound: () => {
      // A coordinate field that has the focus is selected again, so that typing replaces the new number as it would the
      // old.
      for (const { current } of [latField, lngField]) if (current === document.activeElement) current?.select();
    },
  });

  return (
    <div className={styles.picker}>
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            // This form is inside another form's React tree, and the outer form must not be sent.
            event.stopPropagation();
            void place.look(query);
          }}
        >
          <TextField
            label={mapWords.searchPlace}
            type="search"
            autoComplete="off"
            ref={searchField}
            value={query}
            error={place.searchError}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              place.forgetSearchError();
            }}
            data-autofocus
          />
          <AppButton type="submit" isLoading={isBusy} icon={<IconSearch size={18} aria-hidden="true" />}>
            {uiWords.search}
          </AppButton>
          <AppButton onClick={place.locate} icon={<IconCurrentLocation size={18} aria-hidden="true" />}>
            {mapWords.useMyLocation}
          </AppButton>
        </form>
      </search>
      <FoundPlaces places={place.places} pin={pin} onChoose={place.choose} />
      {/* Above the map, because content below the map is out of sight on a phone. */}
      {place.elsewhere !== null && (
        <output className={styles.hint} data-tone="warning">
          {mapWords.placeElsewhere(place.elsewhere)}
        </output>
      )}
      <PlaceHint unplaced={place.unplaced} exactness={exactness} />
      <div className={styles.map}>
        <PinMap value={pin} within={exactness.area?.within_m ?? null} onChange={place.move} pinLabel={texts.pin} />
      </div>
      <form
        id={FORM}
        className={styles.numbers}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const wrong = errors.lat !== null ? latField : errors.lng !== null ? lngField : null;
          if (wrong) return wrong.current?.focus();
          if (place.isPlaced) return onConfirm({ lat: pin.lat, lng: pin.lng, precision: exactness.precision });
          place.askForPlace();
          searchField.current?.focus();
        }}
      >
        <TextField
          label={mapWords.latitude}
          ref={latField}
          inputMode="decimal"
          autoComplete="off"
          value={typed.lat}
          error={errors.lat}
          onChange={(event) => place.type({ lat: event.currentTarget.value })}
        />
        <TextField
          label={mapWords.longitude}
          ref={lngField}
          autoComplete="off"
          value={typed.lng}
          error={errors.lng}
          onChange={(event) => place.type({ lng: event.currentTarget.value })}
        />
      </form>
    </div>
  );
}

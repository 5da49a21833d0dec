import { isLat, isLng, MAP_DEFAULT } from '@jipe/contract/values/coordinates';
import { IconCurrentLocation, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstMessage } from '../lib/form-errors.ts';
import { toast, toastErrors } from '../lib/toast.ts';
import { AppButton } from './app-button.tsx';
import { uiWords } from './texts.ts';
import { partWords } from './texts-parts.ts';
import styles from './coordinates-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { PinMap } from './map.tsx';
import { TextField } from './text-field.tsx';

interface Coordinates {
  lat: number;
  lng: number;
}

export interface FoundPlace extends Coordinates {
  label: string;
}

export interface CoordinatesDialogProps {
  isOpen: boolean;
  title: string;
  /** Where the pin is at first; without one, on a place found for `address`, else on the map's default. */
  value: Coordinates | null;
  /** What is known of the address, looked up when there is no `value` yet and offered as the first search. */
  address: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  texts: {
    pin: string;
    notFound: string;
    permissionRefused: string;
    /** How long that toast stays, in milliseconds. */
    permissionStayMs: number;
  };
  onConfirm: (value: Coordinates) => void;
  onClose: () => void;
}

const LOCATE_MS = 10_000;
const PERMISSION_DENIED = 1;

/** Where exactly: by search, by the device, by dragging the pin, by pressing on the map, or as numbers. */
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
          {/* Not while the pin is about to move. */}
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

/** Why the pin is not on its place yet: what became of looking its address up, or that nobody has said where it is. */
type Unplaced = { why: string } | 'asked' | null;

/** `84 Main St, Salt Lake City, UT 84106` → `UT`; null where a text does not end like an address. */
const stateIn = (text: string) => /,\s*([A-Z]{2})(?:\s+\d{5})?$/.exec(text.trim())?.[1] ?? null;

/** Is that place in another state than the address? Where either does not say its state, nobody knows. */
function isElsewhere(label: string, address: string): boolean {
  const [there, here] = [stateIn(label), stateIn(address)];
  return there !== null && here !== null && there !== here;
}

function PlaceHint({ unplaced }: { unplaced: Unplaced }) {
  if (unplaced === 'asked') {
    return (
      <p role="alert" className={styles.hint} data-tone="danger">
        {partWords.placeFirst}
      </p>
    );
  }
  if (unplaced === null) return <output className={styles.hint}>{partWords.placeHint}</output>;
  return (
    <output className={styles.hint} data-tone="warning">
      <span>{unplaced.why}</span> <span>{partWords.placeUnknown}</span>
    </output>
  );
}

const asTyped = (place: Coordinates) => ({ lat: String(place.lat), lng: String(place.lng) });
const numberOf = (typed: string) => (/^\s*[+-]?\d{1,3}(\.\d*)?\s*$/.test(typed) ? Number(typed) : Number.NaN);

interface PickerProps extends CoordinatesDialogProps {
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
}

function Picker({ value, address, search, texts, onConfirm, isBusy, setIsBusy }: PickerProps) {
  const [pin, setPin] = useState<Coordinates>(value ?? MAP_DEFAULT);
  const [typed, setTyped] = useState(asTyped(value ?? MAP_DEFAULT));
  const [query, setQuery] = useState(address);
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  // The map's default is where it opens, not where anything is: it cannot be confirmed as it stands.
  const [isPlaced, setIsPlaced] = useState(value !== null);
  /** What became of the last search, where it found nothing. */
  const [searchError, setSearchError] = useState<string | null>(null);
  const [unplaced, setUnplaced] = useState<Unplaced>(null);
  /** The place that was found for the pin, where it is not in the address's state. */
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const latField = useRef<HTMLInputElement>(null);
  const lngField = useRef<HTMLInputElement>(null);
  const asked = useRef<AbortController>(undefined);

  const errors = {
    lat: isLat(numberOf(typed.lat)) ? null : partWords.latitudeRange,
    lng: isLng(numberOf(typed.lng)) ? null : partWords.longitudeRange,
  };

  function place(at: Coordinates) {
    setPin(at);
    setIsPlaced(true);
    setUnplaced(null);
    setElsewhere(null);
  }

  function put(at: Coordinates) {
    place(at);
    setTyped(asTyped(at));
  }

  function putAt({ label, lat, lng }: FoundPlace) {
    put({ lat, lng });
    if (isElsewhere(label, address)) setElsewhere(label);
  }

  /** By hand from here on: an answer that comes later must not move it away. */
  function stopAsking() {
    asked.current?.abort();
    setIsBusy(false);
  }

  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change };
    stopAsking();
    setTyped(next);
    const [lat, lng] = [numberOf(next.lat), numberOf(next.lng)];
    if (isLat(lat) && isLng(lng)) place({ lat, lng });
  }

  /** The answer of the last question only: a new one takes the place of one that is under way. */
  function begin(): AbortSignal {
    asked.current?.abort();
    asked.current = new AbortController();
    return asked.current.signal;
  }

  function take(found: readonly FoundPlace[], shown: readonly FoundPlace[]) {
    setIsBusy(false);
    setPlaces(shown);
    if (!found[0]) return;
    putAt(found[0]);
    // Who stands in a number to write another takes the place of the new one, as of the one before.
    const field = [latField, lngField].find(({ current }) => current !== null && current === document.activeElement);
    requestAnimationFrame(() => field?.current?.select());
  }

  async function look() {
    if (query.trim() === '') return;
    setIsBusy(true);
    setSearchError(null);
    const signal = begin();
    try {
      const found = await search(query.trim(), signal);
      take(found, found);
      if (found.length > 0) return;
      setSearchError(texts.notFound);
      toast.error(texts.notFound);
    } catch (error) {
      if (signal.aborted) return;
      // What an earlier search found is not the answer to this one.
      take([], []);
      setSearchError(firstMessage(error, partWords.searchFailed));
      toastErrors(error, partWords.searchFailed);
    }
  }

  // A first guess from the address.
  const guess = useEffectEvent(() => {
    if (value !== null || address.trim() === '') return;
    const signal = begin();
    search(address.trim(), signal).then(
      (found) => {
        if (signal.aborted) return;
        take(found, found.slice(1));
        if (found.length === 0) setUnplaced({ why: texts.notFound });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setIsBusy(false);
        setUnplaced({ why: firstMessage(error, partWords.searchFailed) });
      },
    );
  });
  useEffect(() => {
    guess();
    return () => asked.current?.abort();
  }, []);

  function locate() {
    const refuse = () => toast.error(texts.permissionRefused, { stayMs: texts.permissionStayMs });
    if (!('geolocation' in navigator)) return refuse();
    setIsBusy(true);
    // The device cannot be told to stop: what it says too late is not heard.
    const signal = begin();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (signal.aborted) return;
        setIsBusy(false);
        put({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) });
      },
      ({ code }) => {
        if (signal.aborted) return;
        setIsBusy(false);
        if (code === PERMISSION_DENIED) refuse();
        else toast.error(texts.notFound);
      },
      { timeout: LOCATE_MS, enableHighAccuracy: true },
    );
  }

  return (
    <div className={styles.picker}>
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            // Within another form's React tree: it is not that one which is being sent.
            event.stopPropagation();
            void look();
          }}
        >
          <TextField
            label={partWords.searchPlace}
            type="search"
            autoComplete="off"
            ref={searchField}
            value={query}
            error={searchError}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setSearchError(null);
            }}
            data-autofocus
          />
          <AppButton type="submit" isLoading={isBusy} icon={<IconSearch size={18} aria-hidden="true" />}>
            {uiWords.search}
          </AppButton>
          <AppButton onClick={locate} icon={<IconCurrentLocation size={18} aria-hidden="true" />}>
            {partWords.useMyLocation}
          </AppButton>
        </form>
      </search>
      {places.length > 0 && (
        <ul aria-label={partWords.placesFound} className={styles.places}>
          {places.map((place) => (
            <li key={`${place.label} ${place.lat} ${place.lng}`}>
              <button
                type="button"
                className={styles.place}
                aria-pressed={place.lat === pin.lat && place.lng === pin.lng}
                onClick={() => {
                  stopAsking();
                  putAt(place);
                }}
              >
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Above the map: on a phone what is below it is out of sight. */}
      {elsewhere !== null && (
        <output className={styles.hint} data-tone="warning">
          {partWords.placeElsewhere(elsewhere)}
        </output>
      )}
      <PlaceHint unplaced={unplaced} />
      <div className={styles.map}>
        <PinMap
          value={pin}
          onChange={(at) => {
            stopAsking();
            put(at);
          }}
          pinLabel={texts.pin}
        />
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
          if (isPlaced) return onConfirm({ lat: pin.lat, lng: pin.lng });
          setUnplaced('asked');
          searchField.current?.focus();
        }}
      >
        <TextField
          label={partWords.latitude}
          ref={latField}
          inputMode="decimal"
          autoComplete="off"
          value={typed.lat}
          error={errors.lat}
          onChange={(event) => type({ lat: event.currentTarget.value })}
        />
        <TextField
          label={partWords.longitude}
          ref={lngField}
          autoComplete="off"
          value={typed.lng}
          error={errors.lng}
          onChange={(event) => type({ lng: event.currentTarget.value })}
        />
      </form>
    </div>
  );
}

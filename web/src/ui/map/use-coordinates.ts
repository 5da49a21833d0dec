import { isLat, isLng, MAP_DEFAULT, type Precision, USUAL_WITHIN_M } from '@jipe/contract/values/coordinates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstMessage } from '../../lib/form-errors.ts';
import { toast, toastErrors } from '../../lib/toast.ts';
import {
  areaName,
  asTyped,
  type Coordinates,
  degreesOf,
  type FoundPlace,
  isElsewhere,
  isSamePlace,
  rounded,
} from './coordinates.ts';
import type { Pin } from '../../lib/use-address-pin.ts';
import { mapWords } from '../texts-map.ts';

const LOCATE_MS = 10_000;
const PERMISSION_DENIED = 1;
/** A device that is not surer than this knows the street, and not the door. */
const DOOR_M = 100;

/** Why the pin is not on its place yet: what became of looking its address up, or that nobody has said where it is. */
export type Unplaced = { why: string } | 'asked' | null;

export interface CoordinatesSource {
  /** Where the pin is at first; without one, on a place found for `address`, else on the map's default. */
  value: Pin | null;
  /** What is known of the address, looked up when there is no `value` yet and offered as the first search. */
  address: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  texts: {
    notFound: string;
    permissionRefused: string;
    /** How long that toast stays, in milliseconds. */
    permissionStayMs: number;
  };
  setIsBusy: (isBusy: boolean) => void;
  /** The pin was put on a place that was found, and its numbers stand in their fields. */
  onFound: () => void;
}

export interface Exactness {
  precision: Precision;
  /** Where the pin may really be, when that is not at the door; null also where nobody knows. */
  area: { name: string | null; within_m: number } | null;
}

const AT_THE_DOOR: Exactness = { precision: 'address', area: null };

function exactnessOf(found: FoundPlace): Exactness {
  const { precision, within_m } = found;
  return precision === 'address' ? AT_THE_DOOR : { precision, area: { name: areaName(found), within_m } };
}

/** Of a pin from before nobody knows how far off it is, until the place it was set from is found again. */
const exactnessOfKept = (precision: Precision): Exactness =>
  precision === 'address' ? AT_THE_DOOR : { precision, area: { name: null, within_m: USUAL_WITHIN_M[precision] } };

/** A device may be surer of the street than of the door. */
const exactnessOfDevice = (accuracy: number): Exactness =>
  accuracy > DOOR_M ? { precision: 'street', area: { name: null, within_m: Math.ceil(accuracy) } } : AT_THE_DOOR;

/** Where the device is, within `accuracy` metres, or why it does not say. */
type DeviceAnswer = { at: Coordinates; accuracy: number } | { code: number };

const askDevice = (tell: (answer: DeviceAnswer) => void) =>
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy } }) => tell({ at: { lat, lng }, accuracy }),
    ({ code }) => tell({ code }),
    { timeout: LOCATE_MS, enableHighAccuracy: true },
  );

/** One question at a time: a new one takes the place of one that is under way, and so does the hand. */
function useAsking(setIsBusy: (isBusy: boolean) => void) {
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      asked.current?.abort();
      asked.current = new AbortController();
      return asked.current.signal;
    },
    /** By hand from here on: an answer that comes later must not move it away. */
    stopAsking: () => {
      asked.current?.abort();
      setIsBusy(false);
    },
  };
}

/** Where the pin is, how exactly that is known, and its numbers as they stand in their fields. */
function usePin(value: Pin | null, address: string) {
  const [pin, setPin] = useState<Coordinates>(value ?? MAP_DEFAULT);
  const [exactness, setExactness] = useState(value === null ? AT_THE_DOOR : exactnessOfKept(value.precision));
  const [typed, setTyped] = useState(asTyped(value ?? MAP_DEFAULT));
  // The map's default is where it opens, not where anything is: it cannot be confirmed as it stands.
  const [isPlaced, setIsPlaced] = useState(value !== null);
  const [unplaced, setUnplaced] = useState<Unplaced>(null);
  /** The place that was found for the pin, where it is not in the address's state. */
  const [elsewhere, setElsewhere] = useState<string | null>(null);

  function place(at: Coordinates, exact = AT_THE_DOOR) {
    setPin(at);
    setIsPlaced(true);
    setExactness(exact);
    setUnplaced(null);
    setElsewhere(null);
  }
  function put(at: Coordinates, exact?: Exactness) {
    place(at, exact);
    setTyped(asTyped(at));
  }
  return {
    shown: {
      pin,
      exactness,
      typed,
      errors: {
        lat: isLat(degreesOf(typed.lat)) ? null : mapWords.latitudeRange,
        lng: isLng(degreesOf(typed.lng)) ? null : mapWords.longitudeRange,
      },
      isPlaced,
      unplaced,
      elsewhere,
    },
    setExactness,
    setUnplaced,
    put,
    putAt: (found: FoundPlace) => {
      const { label, lat, lng } = found;
      put({ lat, lng }, exactnessOf(found));
      if (isElsewhere(label, address)) setElsewhere(label);
    },
    type: (change: Partial<typeof typed>) => {
      const next = { ...typed, ...change };
      setTyped(next);
      const [lat, lng] = [degreesOf(next.lat), degreesOf(next.lng)];
      if (isLat(lat) && isLng(lng)) place({ lat, lng });
    },
  };
}

/** The pin and all that moves it: a search, the device, the hand, numbers. The latest word wins; what answers too late is not heard. */
export function useCoordinates({ value, address, search, texts, setIsBusy, onFound }: CoordinatesSource) {
  const { shown, setExactness, setUnplaced, put, putAt, type } = usePin(value, address);
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  /** What became of the last search, where it found nothing. */
  const [searchError, setSearchError] = useState<string | null>(null);
  const { begin, stopAsking } = useAsking(setIsBusy);

  function take(found: readonly FoundPlace[], shown: readonly FoundPlace[]) {
    setIsBusy(false);
    setPlaces(shown);
    const [first] = found;
    if (!first) return;
    // At once: what is typed between the place's numbers and `onFound` would be added to them.
    flushSync(() => putAt(first));
    onFound();
  }

  async function look(query: string) {
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
      setSearchError(firstMessage(error, mapWords.searchFailed));
      toastErrors(error, mapWords.searchFailed);
    }
  }

  // A first guess from the address; of a pin that stands there by such a guess, how far off it may be.
  const guess = useEffectEvent(() => {
    if (value?.precision === 'address' || address.trim() === '') return;
    const signal = begin();
    search(address.trim(), signal).then(
      (found) => {
        if (signal.aborted) return;
        if (value !== null) {
          const there = found.find((one) => isSamePlace(rounded(one), rounded(value)));
          if (there) setExactness(exactnessOf(there));
          return;
        }
        take(found, found.slice(1));
        if (found.length === 0) setUnplaced({ why: texts.notFound });
      },
      (error: unknown) => {
        if (signal.aborted || value !== null) return;
        setIsBusy(false);
        setUnplaced({ why: firstMessage(error, mapWords.searchFailed) });
      },
    );
  });
  useEffect(() => guess(), []);

  function locate() {
    const refuse = () => toast.error(texts.permissionRefused, { stayMs: texts.permissionStayMs });
    if (!('geolocation' in navigator)) return refuse();
    setIsBusy(true);
    // The device cannot be told to stop: what it says too late is not heard.
    const signal = begin();
    askDevice((answer) => {
      if (signal.aborted) return;
      setIsBusy(false);
      if (!('code' in answer)) put(rounded(answer.at), exactnessOfDevice(answer.accuracy));
      else if (answer.code === PERMISSION_DENIED) refuse();
      else toast.error(texts.notFound);
    });
  }

  return {
    ...shown,
    places,
    searchError,
    forgetSearchError: () => setSearchError(null),
    look,
    locate,
    /** By dragging it, or by pressing on the map. */
    move: (at: Coordinates) => {
      stopAsking();
      put(at);
    },
    choose: (found: FoundPlace) => {
      stopAsking();
      putAt(found);
    },
    type: (change: Parameters<typeof type>[0]) => {
      stopAsking();
      type(change);
    },
    /** It was to be confirmed before anybody had said where it is. */
    askForPlace: () => setUnplaced('asked'),
  };
}

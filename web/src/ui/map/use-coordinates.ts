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
/** A device location less accurate than this counts as the street, not the door. */
const DOOR_M = 100;

/**
 * Why there is no exact pin yet: the reason that the address lookup failed, or `asked` when the user confirmed without
 * placing a pin.
 */
export type Unplaced = { why: string } | 'asked' | null;

export interface CoordinatesSource {
  /** The initial pin. Null: the pin starts at a place found for `address`, otherwise at the map's default. */
  value: Pin | null;
  /** The address, looked up when there is no `value` yet and offered as the first search. */
  address: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  texts: {
    notFound: string;
    permissionRefused: string;
    /** How long the toast stays, in milliseconds. */
    permissionStayMs: number;
  };
  setIsBusy: (isBusy: boolean) => void;
  /** Called after the pin was put on a found place and its coordinates are in their fields. */
  onFound: () => void;
}

export interface Exactness {
  precision: Precision;
  /** The area of an inexact pin; null at the door, and when unknown. */
  area: { name: string | null; within_m: number } | null;
}

const AT_THE_DOOR: Exactness = { precision: 'address', area: null };

function exactnessOf(found: FoundPlace): Exactness {
  const { precision, within_m } = found;
  return precision === 'address' ? AT_THE_DOOR : { precision, area: { name: areaName(found), within_m } };
}

/** The error of a saved pin is unknown until the place that it was set from is found again. */
const exactnessOfKept = (precision: Precision): Exactness =>
  precision === 'address' ? AT_THE_DOOR : { precision, area: { name: null, within_m: USUAL_WITHIN_M[precision] } };

/** A device's location may be exact to the street only. */
const exactnessOfDevice = (accuracy: number): Exactness =>
  accuracy > DOOR_M ? { precision: 'street', area: { name: null, within_m: Math.ceil(accuracy) } } : AT_THE_DOOR;

/** The device's location, accurate to `accuracy` metres, or the error code. */
type DeviceAnswer = { at: Coordinates; accuracy: number } | { code: number };

const askDevice = (tell: (answer: DeviceAnswer) => void) =>
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy } }) => tell({ at: { lat, lng }, accuracy }),
    ({ code }) => tell({ code }),
    { timeout: LOCATE_MS, enableHighAccuracy: true },
  );

/** One lookup at a time: a new lookup, or moving the pin by hand, cancels the one in progress. */
function useAsking(setIsBusy: (isBusy: boolean) => void) {
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      asked.current?.abort();
      asked.current = new AbortController();
      return asked.current.signal;
    },
    /** Called when the user moves the pin: a late response must not move it away. */
    stopAsking: () => {
      asked.current?.abort();
      setIsBusy(false);
    },
  };
}

/** The pin, its precision, and the text of its coordinate fields. */
function usePin(value: Pin | null, address: string) {
  const [pin, setPin] = useState<Coordinates>(value ?? MAP_DEFAULT);
  const [exactness, setExactness] = useState(value === null ? AT_THE_DOOR : exactnessOfKept(value.precision));
  const [typed, setTyped] = useState(asTyped(value ?? MAP_DEFAULT));
  // The map's default is only where the map opens: it cannot be confirmed as the place.
  const [isPlaced, setIsPlaced] = useState(value !== null);
  const [unplaced, setUnplaced] = useState<Unplaced>(null);
  /** The label of the found place when it is not in the address's state. */
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

/**
 * The pin and everything that moves it: a search, the device, dragging, typed coordinates. The latest wins; late
 * responses are ignored.
 */
export function useCoordinates({ value, address, search, texts, setIsBusy, onFound }: CoordinatesSource) {
  const { shown, setExactness, setUnplaced, put, putAt, type } = usePin(value, address);
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  /** Why the last search found nothing. */
  const [searchError, setSearchError] = useState<string | null>(null);
  const { begin, stopAsking } = useAsking(setIsBusy);

  function take(found: readonly FoundPlace[], shown: readonly FoundPlace[]) {
    setIsBusy(false);
    setPlaces(shown);
    const [first] = found;
    if (!first) return;
    // Synchronous: input typed between the new coordinates and `onFound` would be appended to them.
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
      // Clears the results of an earlier search.
      take([], []);
      setSearchError(firstMessage(error, mapWords.searchFailed));
      toastErrors(error, mapWords.searchFailed);
    }
  }

  // Looks up the address for a first pin. For a saved inexact pin it only finds out the possible error.
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
    // A location request cannot be cancelled, so a late answer is ignored.
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
    /** Called when the pin is dragged or the map is pressed. */
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
    /** Called when the user confirms before a place is set. */
    askForPlace: () => setUnplaced('asked'),
  };
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` when the element of the returned ref comes within `margin` (a CSS length) of the visible area; at once
 * if it is near already, and again each time `isAwaited` becomes true.
 */
export function useNearViewport<E extends Element>(
  margin: string,
  isAwaited: boolean,
  onNear: () => void,
): RefObject<E | null> {
  const place = useRef<E>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || !isAwaited) return undefined;
    const observer = new IntersectionObserver((all) => all.at(-1)?.isIntersecting && near(), { rootMargin: margin });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin, isAwaited]);
  return place;
}

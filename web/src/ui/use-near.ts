import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Says when the element it answers the place of comes as near to what is seen as `margin`, as CSS writes it; at once where it is near
 * already, and again each time it is awaited anew.
 */
export function useNear<E extends Element>(
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

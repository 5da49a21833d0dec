interface Point {
  lat: number;
  lng: number;
}

/**
 * Returns the centre of a town: the ZIP code point with the smallest total distance to all others. Many of a city's
 * codes are offices at one point, often not its middle, so equal points count once. Returns 0, 0 for an empty list.
 */
export function townCentre(points: readonly Point[]): Point {
  const places = [...new Map(points.map(({ lat, lng }) => [`${lat} ${lng}`, { lat, lng }])).values()];
  const narrowing = Math.cos(((places[0]?.lat ?? 0) * Math.PI) / 180);
  const far = (from: Point) =>
    places.reduce((sum, to) => sum + Math.hypot(from.lat - to.lat, (from.lng - to.lng) * narrowing), 0);
  let nearest = { place: places[0] ?? { lat: 0, lng: 0 }, sum: Infinity };
  for (const place of places) {
    const sum = far(place);
    if (sum < nearest.sum) nearest = { place, sum };
  }
  return nearest.place;
}

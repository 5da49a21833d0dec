interface Point {
  lat: number;
  lng: number;
}

/**
 * Where a town of these ZIP codes is: on the one that is nearest to all of them. Many of a city's codes are offices that stand on one
 * point, often not its middle: they count once. Of an empty list the answer is null island.
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

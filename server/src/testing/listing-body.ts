/** A valid body of a call that creates a listing; `changes` override its fields. */
export const listingBody = (
  location_ids: readonly string[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Barista',
  number: 7,
  min_age: 18,
  hourly_rate: '15.50',
  locations: location_ids.map((location_id) => ({ location_id })),
  responsibilities: [{ name: 'Make coffee' }],
  availabilities: {
    types: [{ type: 'Part Time' }],
    time_sheets: [{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] }],
  },
  ...changes,
});

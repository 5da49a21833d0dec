import type { LocationCard } from '@jipe/contract/locations/schema';

const person = (email: string) => ({ id: email, first_name: '', last_name: '', email });

/** An active location with two managers and an owner. */
export const aLocation = (change: Partial<LocationCard> = {}): LocationCard => ({
  id: 'l1',
  name: 'Downtown',
  street: '1 Main St',
  street_alt: '',
  city: 'Provo',
  state: 'UT',
  zip: '84601',
  phone: '',
  lat: 40.2,
  lng: -111.6,
  coordinates_precision: 'address',
  door_code: 'K7PM2QRX',
  opening_hours: [],
  is_active: true,
  active_listings: 2,
  total_applications: 3,
  hiring_managers: [person('bo@example.com'), person('cy@example.com')],
  business_owners: [person('ana@example.com')],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 4,
  ...change,
});

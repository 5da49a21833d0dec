import type { Me } from '@jipe/contract/profile/schema';
import { blankMe } from '../lib/blank-me.ts';

/** One of the locations in the user's own data. */
export const aPlace = (id: string, name: string): Me['business_locations'][number] => ({
  id,
  name,
  phone: '',
  street: '1 Main St',
  street_alt: '',
  city: '',
  state: '',
  zip: '80202',
  lat: 39.7,
  lng: -105,
  coordinates_precision: 'address',
  is_active: true,
});

/** An owner who has finished onboarding and has no locations. */
export const aMe = (change: Partial<Me> = {}): Me => ({
  ...blankMe,
  user_id: 'u1',
  business_id: 'b1',
  basic_info: { business_name: 'Café Ana', first_name: 'Ana', last_name: 'Lopez', email: 'ana@example.com' },
  social_urls: { ...blankMe.social_urls, share_social_url: false },
  application_type: 'jipe_application',
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

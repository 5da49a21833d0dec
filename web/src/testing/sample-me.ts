import type { Me } from '@jipe/contract/profile/schema';

/** One of the locations that come with one's own data. */
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

/** An owner who has finished signing up and has no locations. */
export const aMe = (change: Partial<Me> = {}): Me => ({
  user_id: 'u1',
  business_id: 'b1',
  account_type: 'business_owner',
  basic_info: { business_name: 'Café Ana', first_name: 'Ana', last_name: 'Lopez', email: 'ana@example.com' },
  profile_picture_url: null,
  business_logo_url: null,
  banner_picture_url: null,
  banner_type: 'jipe',
  about_you: '',
  social_urls: {
    company_url: '',
    facebook_url: '',
    instagram_url: '',
    twitter_url: '',
    youtube_url: '',
    share_social_url: false,
  },
  industries: [],
  media: [],
  application_type: 'jipe_application',
  questions: [],
  profile_completed_up_to: 'job_listing_create',
  is_profile_completed: true,
  is_card_save: true,
  business_locations: [],
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

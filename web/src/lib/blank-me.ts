import type { Me } from '@jipe/contract/profile/schema';

/** A user who has finished signing up, with every other field empty. */
export const blankMe: Me = {
  user_id: '',
  business_id: '',
  account_type: 'business_owner',
  basic_info: { business_name: '', first_name: '', last_name: '', email: '' },
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
    share_social_url: true,
  },
  industries: [],
  media: [],
  application_type: null,
  questions: [],
  profile_completed_up_to: 'job_listing_create',
  is_profile_completed: true,
  is_card_save: true,
  business_locations: [],
  created_at: '',
};

import type { Migration } from './migration.ts';

const steps = [
  // Nearest first: on Mercator's map degrees are as long one way as the other, so its order is nearly that of the true distance.
  // features/seeker/queries-feed.ts uses the same expression; its latitude is capped where the map has no end.
  `create index concurrently listing_map on listing
    using gist (point(lng, degrees(ln(tan(radians(45 + least(greatest(lat, -89.9), 89.9) / 2)))))) where status = 'active'`,
  `drop index concurrently if exists listing_near`,
  // Newest first.
  `create index concurrently listing_newest on listing (created_at desc, id desc) where status = 'active'`,
  // The boxes above the applicants' lists pick the few out of the many.
  `create index concurrently application_interviewed on application (business_id, applied_at desc, id desc) where is_interviewed and not is_hidden`,
  `create index concurrently application_hired on application (business_id, applied_at desc, id desc) where is_hired and not is_hidden`,
  `create index concurrently application_hidden on application (business_id, applied_at desc, id desc) where is_hidden`,
  // What only keeps a day's second touch from being counted is removed when the day is over.
  `create index concurrently listing_touch_day on listing_touch (day)`,
];

export const seekerFeed: Migration = { steps };

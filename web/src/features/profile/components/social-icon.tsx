import type { SocialField } from '@jipe/contract/profile/rules';
import { IconBrandFacebook, IconBrandInstagram, IconBrandX, IconBrandYoutube, IconWorld } from '@tabler/icons-react';

const icons = {
  company_url: IconWorld,
  facebook_url: IconBrandFacebook,
  instagram_url: IconBrandInstagram,
  twitter_url: IconBrandX,
  youtube_url: IconBrandYoutube,
} as const satisfies Record<SocialField, typeof IconWorld>;

export function SocialIcon({ field }: { field: SocialField }) {
  const Icon = icons[field];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

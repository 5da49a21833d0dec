import { listingTexts } from '@jipe/contract/listings/texts';
import { IconClock, IconMapPin, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { addressLines, firstFrame, mapsLink, type PreviewAddress, type PreviewProfile } from '../form.ts';
import { DefaultBanner } from './default-banner.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import { profileWords } from '../texts.ts';
import styles from './profile-preview.module.css';
import { SocialIcon } from './social-icon.tsx';

/** The part of a listing that the preview shows. */
export interface PreviewListing {
  title: string;
  /** Formatted: "$15.50". */
  hourly_rate: string;
  responsibilities: readonly string[];
  /** The listing's address, when it differs from the business's first location. */
  address?: PreviewAddress;
  /** The hours needed, as the listing shows them. */
  hours: ReactNode;
}

interface ProfilePreviewProps {
  isOpen: boolean;
  onClose: () => void;
  profile: PreviewProfile;
  /** The dialog's title, by default that of the profile preview. */
  title?: string;
  /** Absent for a preview of the business only. */
  listing?: PreviewListing;
  /** Whether the listing is loading. */
  isLoading?: boolean;
}

/** The profile as a seeker's phone shows it. */
export function ProfilePreview(props: ProfilePreviewProps) {
  const { isOpen, onClose, profile, title = profileWords.preview, listing, isLoading = false } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && isLoading && <WaitingPhone />}
      {isOpen && !isLoading && <PhonePreview profile={profile} {...(listing ? { listing } : {})} />}
    </Dialog>
  );
}

function WaitingPhone() {
  return (
    <output className={styles.phone} aria-label={shellWords.loading}>
      <div className={styles.banner}>
        <Skeleton height="100%" />
      </div>
      <div className={`${styles.body} ${styles.waiting}`}>
        <TextSkeleton lines={12} />
      </div>
    </output>
  );
}

/** The phone without a dialog around it. */
export function PhonePreview({ profile, listing }: { profile: PreviewProfile; listing?: PreviewListing }) {
  const [isTimeOpen, setIsTimeOpen] = useState(false);
  const address = listing?.address ?? profile.address;
  return (
    <article className={styles.phone} aria-label={profile.business_name}>
      <div className={styles.banner}>
        {profile.banner_picture_url === null ? (
          <DefaultBanner />
        ) : (
          <img src={profile.banner_picture_url} alt={profileWords.banner} className={styles.fill} />
        )}
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Avatar name={profile.business_name} src={profile.business_logo_url} size={72} />
          </span>
          <h3 className={styles.name}>{profile.business_name}</h3>
          <p className={styles.owner}>{profile.owner_name}</p>
        </header>
        {listing && <p className={styles.job}>{listing.title}</p>}
        {address && <AddressCard address={address} />}
        <div className={styles.facts}>
          <div>
            <h4 className={styles.heading}>{profileWords.hourlyRate}</h4>
            {listing ? (
              <p className={styles.rate}>
                {listing.hourly_rate} <span>{listingTexts.perHour}</span>
              </p>
            ) : (
              <p className={styles.later}>{profileWords.fromListings}</p>
            )}
          </div>
          <AppButton size="small" icon={<IconClock size={18} aria-hidden="true" />} onClick={() => setIsTimeOpen(true)}>
            {listingTexts.viewTime}
          </AppButton>
        </div>
        <section>
          <h4 className={styles.heading}>{listingTexts.responsibilities}</h4>
          {listing ? (
            <ul className={styles.list}>
              {listing.responsibilities.map((responsibility) => (
                <li key={responsibility}>{responsibility}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.later}>{profileWords.fromListings}</p>
          )}
        </section>
        <section>
          <h4 className={styles.heading}>{listingTexts.aboutUs}</h4>
          <p className={styles.about}>{profile.about_you === '' ? profileWords.noDescription : profile.about_you}</p>
        </section>
        <Links profile={profile} />
        <Media profile={profile} />
      </div>
      <Dialog isOpen={isTimeOpen} onClose={() => setIsTimeOpen(false)} title={profileWords.hoursNeeded}>
        {listing ? listing.hours : <p className={styles.later}>{profileWords.fromListings}</p>}
      </Dialog>
    </article>
  );
}

function AddressCard({ address }: { address: PreviewAddress }) {
  return (
    <a className={styles.address} href={mapsLink(address)} target="_blank" rel="noopener noreferrer">
      <IconMapPin size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.lines}>
        <strong>{address.name}</strong>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <VisuallyHidden>: {profileWords.openInMaps}</VisuallyHidden>
      <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
    </a>
  );
}

function Links({ profile }: { profile: PreviewProfile }) {
  if (profile.links.length === 0) return null;
  return (
    <ul aria-label={profileWords.socialLinks} className={styles.links}>
      {profile.links.map(({ field, url }) => (
        <li key={field}>
          <a
            className={styles.link}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={profileWords.links[field].name}
          >
            <SocialIcon field={field} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Media({ profile }: { profile: PreviewProfile }) {
  if (profile.media.length === 0) return null;
  return (
    <section>
      <h4 className={styles.heading}>{profileWords.media}</h4>
      <ul className={styles.media}>
        {profile.media.map(({ key, url, type }, at) => (
          <li key={key} className={styles.item}>
            {type === 'image' ? (
              <img src={url} alt={`${profile.business_name}, ${at + 1}`} className={styles.fill} loading="lazy" />
            ) : (
              <video
                src={firstFrame(url)}
                aria-label={profileWords.video(at + 1)}
                className={styles.fill}
                controls
                playsInline
                preload="metadata"
              >
                <track kind="captions" />
              </video>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

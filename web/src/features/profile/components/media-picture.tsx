import type { MediaItem } from '@jipe/contract/profile/schema';
import { firstFrame } from '../form.ts';
import styles from './picture-pickers.module.css';

/** A photo, or a video's first frame. */
export function MediaPicture({ item, name }: { item: Pick<MediaItem, 'url' | 'type'>; name: string }) {
  return item.type === 'image' ? (
    <img src={item.url} alt={name} className={styles.picture} />
  ) : (
    <video
      src={firstFrame(item.url)}
      aria-label={name}
      className={styles.picture}
      muted
      playsInline
      preload="metadata"
    />
  );
}

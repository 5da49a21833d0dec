import { graphemesOf } from '@jipe/contract/values/length';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** CSS pixels. */
  size?: number;
}

/** First letters of the first and the last word: "Ana María López" → "AL". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.slice(1).at(-1)].map((word) => [...graphemesOf(word ?? '')][0]?.segment);
  return letters.join('').toLocaleUpperCase();
}

/** Of the initials, by the size of what they stand in. */
const textFor = (size: number) => `var(--text-${size < 40 ? 'xs' : size < 56 ? 's' : size < 72 ? 'l' : 'xl'})`;

/** Decoration beside a name that stands as text. A picture that does not load falls back to the initials. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shows = src != null && src !== '' && src !== brokenSrc;
  return (
    <span aria-hidden="true" className={styles.avatar} style={{ width: size, height: size, fontSize: textFor(size) }}>
      {shows ? (
        <img
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

import { graphemesOf } from '@jipe/contract/values/length';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** In CSS pixels. */
  size?: number;
}

/** The initials of the first and the last word: "Ana María López" → "AL". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.slice(1).at(-1)].map((word) => [...graphemesOf(word ?? '')][0]?.segment);
  return letters.join('').toLocaleUpperCase();
}

/** The text size of the initials, by the avatar's size. */
const textFor = (size: number) => `var(--text-${size < 40 ? 'xs' : size < 56 ? 's' : size < 72 ? 'l' : 'xl'})`;

/** Decoration beside a visible name. If the picture does not load, the initials show. */
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

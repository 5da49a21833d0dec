import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface RefusalsProps {
  refusals: readonly string[];
  /** A remedy, such as a button. */
  children?: ReactNode;
  /** Announces the refusals, where no toast does. */
  isAlert?: boolean;
}

/** The server's refusals that no field shows. */
export function Refusals({ refusals, children, isAlert = false }: RefusalsProps) {
  if (refusals.length === 0) return null;
  return (
    <Notice tone="danger" isAlert={isAlert}>
      {refusals.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </Notice>
  );
}

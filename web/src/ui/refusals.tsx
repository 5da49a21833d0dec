import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface RefusalsProps {
  refusals: readonly string[];
  /** What helps. */
  children?: ReactNode;
  /** Where no toast tells it too. */
  isAlert?: boolean;
}

/** What the server refused and no field can show. */
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

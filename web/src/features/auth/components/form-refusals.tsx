import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';

interface FormRefusalsProps {
  refusals: readonly string[];
  /** What helps. */
  children?: ReactNode;
  /** Where no toast tells it too. */
  isAlert?: boolean;
}

/** What the server refused and no field can show. */
export function FormRefusals({ refusals, children, isAlert = false }: FormRefusalsProps) {
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

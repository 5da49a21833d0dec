import type { Applicant } from '@jipe/contract/applicants/schema';
import { createContext, type ReactNode, useContext } from 'react';

/** What a page says once somebody is hired: it knows about listings, this area does not. */
export interface HiredMoment {
  /** Somebody was hired, or no longer is. */
  tell: (applicant: Applicant, isHired: boolean) => void;
  /** Shown within the applicant's window, which lies above the page. */
  note: ReactNode;
}

export const HiredMomentContext = createContext<HiredMoment>({ tell: () => undefined, note: null });
export const useHiredMoment = (): HiredMoment => useContext(HiredMomentContext);

import type { Applicant } from '@jipe/contract/applicants/schema';
import { createContext, type ReactNode, useContext } from 'react';

/** Lets a page react when somebody is hired: the page knows about listings, this area does not. */
export interface HiredMoment {
  /** Called when the hired flag of an applicant is set or cleared. */
  tell: (applicant: Applicant, isHired: boolean) => void;
  /** Shown within the applicant's window, which covers the page. */
  note: ReactNode;
}

export const HiredMomentContext = createContext<HiredMoment>({ tell: () => undefined, note: null });
export const useHiredMoment = (): HiredMoment => useContext(HiredMomentContext);

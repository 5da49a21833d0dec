import type { Applicant } from '@jipe/contract/applicants/schema';
import { createContext, type ReactNode, useContext } from 'react';

type HiredPart = (applicant: Applicant) => ReactNode;

/** The part that a page adds to the window of a hired applicant: the agreed hours. */
export const HiredPartContext = createContext<HiredPart>(() => null);
export const useHiredPart = (): HiredPart => useContext(HiredPartContext);

import type { Applicant } from '@jipe/contract/applicants/schema';
import { createContext, type ReactNode, useContext } from 'react';

type HiredPart = (applicant: Applicant) => ReactNode;

/** What a page adds to the window of an applicant: the hours agreed with somebody who is hired. */
export const HiredPartContext = createContext<HiredPart>(() => null);
export const useHiredPart = (): HiredPart => useContext(HiredPartContext);

import { useSyncExternalStore } from 'react';
import { type Session, session } from './session.ts';

/** The current session; null when nobody is signed in. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.read);

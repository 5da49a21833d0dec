import { useSyncExternalStore } from 'react';
import { type Session, session } from './session.ts';

/** Who is signed in; null where nobody is. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.read);

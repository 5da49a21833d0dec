import type { AppContext } from '../../access/context.ts';

/** The push service key with which a browser subscribes; null when push is not configured. */
export const readPublicKey = ({ push }: AppContext): { public_key: string | null } => ({
  public_key: push.publicKey || null,
});

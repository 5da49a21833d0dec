import type { AppContext } from '../../access/context.ts';

/** The key of the push service that a browser subscribes with; null where no pushes are sent. */
export const readPublicKey = ({ push }: AppContext): { public_key: string | null } => ({
  public_key: push.publicKey || null,
});

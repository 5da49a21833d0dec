import { type SigningUpPart, signingUpParts, signingUpStep } from '@jipe/contract/onboarding/rules';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { useMe } from './me.ts';
import { signingUpWords } from './texts-signing-up.ts';

/**
 * The position of a step within all of signing up, for the step's frame. `chosen` is a choice that is not saved yet.
 */
export function useSigningUp(part: SigningUpPart, step: number, chosen?: ApplicationType | null) {
  const { application_type } = useMe();
  const { at, of } = signingUpStep(part, step, chosen === undefined ? application_type : chosen);
  return {
    at,
    of,
    label: signingUpWords.all,
    parts: signingUpParts.map((one) => signingUpWords[one]),
    part: signingUpWords[part],
  };
}

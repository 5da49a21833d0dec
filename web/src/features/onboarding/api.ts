import { completeProfile, saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import type { Progress } from '@jipe/contract/onboarding/rules';
import type { BusinessInfoBody } from '@jipe/contract/onboarding/schema';
import { call } from '../../lib/http.ts';
import { patchMe } from '../../lib/me.ts';

export async function saveBusinessInfo(body: BusinessInfoBody): Promise<void> {
  patchMe((await call(saveBasicInfo, { body })).data);
}

export async function markProgress(profile_completed_up_to: Progress): Promise<void> {
  patchMe((await call(completeProfile, { body: { profile_completed_up_to } })).data);
}

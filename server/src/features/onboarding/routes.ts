import * as calls from '@jipe/contract/onboarding/endpoints';
import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import { route, type Route } from '../../http/route.ts';
import { completeProfile } from './complete-profile.ts';
import { saveBasicInfo } from './save-basic-info.ts';

export const onboardingRoutes: readonly Route[] = [
  route(calls.saveBasicInfo, async ({ ctx, actor, body }) => ({
    message: onboardingTexts.infoUpdated,
    data: await saveBasicInfo(ctx, actor.scope, body),
  })),

  route(calls.completeProfile, async ({ ctx, actor, body }) => ({
    message: onboardingTexts.progressSaved,
    data: await completeProfile(ctx, actor.scope, body.profile_completed_up_to ?? null),
  })),
];

import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import { draftOf } from '../../lib/drafts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { reportSuccess } from '../../lib/step-result.ts';
import { toast, toastErrors } from '../../lib/toast.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { saveBusinessInfo } from './api.ts';
import {
  type BusinessInfo,
  businessInfoErrors,
  businessInfoOf,
  businessInfoPayload,
  fieldOf,
  missingCoordinates,
} from './form.ts';

async function submit(info: BusinessInfo): Promise<void> {
  try {
    await saveBusinessInfo(businessInfoPayload(info));
  } catch (error) {
    throw error instanceof ApiError ? error.renamed(fieldOf) : error;
  }
  reportSuccess(onboardingTexts.infoUpdated);
}

function tell(error: unknown): void {
  if (error instanceof ApiError && error.status === 500) toast.error(onboardingTexts.serverError);
  else toastErrors(error, onboardingTexts.infoFailed);
}

export function useBusinessInfoEditor(): Form<BusinessInfo> {
  const me = useMe();
  const form = useForm<BusinessInfo>({
    saved: businessInfoOf(me),
    draft: draftOf(me.user_id, 'onboarding.business_info'),
    check: businessInfoErrors,
    submit,
    tell,
  });
  return { ...form, errors: { ...missingCoordinates(form.values), ...form.errors } };
}

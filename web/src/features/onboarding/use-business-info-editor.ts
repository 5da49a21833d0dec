import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import { ApiError } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { toast, toastErrors } from '../../lib/toast.ts';
import { type Editor, useEditor } from '../../lib/use-editor.ts';
import { saveBusinessInfo } from './api.ts';
import {
  type BusinessInfo,
  businessInfoErrors,
  businessInfoOf,
  businessInfoPayload,
  fieldOf,
  missingCoordinates,
} from './form.ts';

async function send(info: BusinessInfo): Promise<void> {
  try {
    await saveBusinessInfo(businessInfoPayload(info));
    toast.success(onboardingTexts.infoUpdated);
  } catch (error) {
    if (error instanceof ApiError && error.status === 500) toast.error(onboardingTexts.serverError);
    else toastErrors(error, onboardingTexts.infoFailed);
    throw error instanceof ApiError ? error.renamed(fieldOf) : error;
  }
}

export function useBusinessInfoEditor(): Editor<BusinessInfo> {
  const me = useMe();
  const editor = useEditor<BusinessInfo>({
    owner: me.user_id,
    name: 'onboarding.business_info',
    saved: businessInfoOf(me),
    check: businessInfoErrors,
    send,
  });
  return { ...editor, errors: { ...missingCoordinates(editor.value), ...editor.errors } };
}

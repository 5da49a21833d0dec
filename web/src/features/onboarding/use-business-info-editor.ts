import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import { ApiError } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { toast, toastErrors } from '../../lib/toast.ts';
import { type Editor, useEditor } from '../../lib/use-editor.ts';
import { saveBusinessInfo } from './api.ts';
import { type BusinessInfo, businessInfoErrors, businessInfoOf, businessInfoPayload, fieldOf } from './form.ts';

async function send(info: BusinessInfo): Promise<void> {
  try {
    await saveBusinessInfo(businessInfoPayload(info));
    toast.success(onboardingTexts.infoUpdated);
  } catch (error) {
    if (error instanceof ApiError && error.status === 500) toast.error(onboardingTexts.serverError);
    else toastErrors(error, onboardingTexts.infoFailed);
    throw error instanceof ApiError ? onScreen(error) : error;
  }
}

/** The same refusal with its fields named as the screen names them. */
function onScreen(error: ApiError): ApiError {
  const fields = Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [fieldOf(path), texts]));
  return new ApiError({ status: error.status, fields, statusText: error.statusText });
}

export function useBusinessInfoEditor(): Editor<BusinessInfo> {
  const me = useMe();
  return useEditor<BusinessInfo>({
    owner: me.user_id,
    name: 'onboarding.business_info',
    saved: businessInfoOf(me),
    check: businessInfoErrors,
    send,
  });
}

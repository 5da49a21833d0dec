import { type ProofBody, proofBody } from '@jipe/contract/auth/schema.safety';
import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { errorsOf } from '../../../lib/validate.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { renewCodes, turnOff } from '../safety-api.ts';
import { CodeField } from './code-field.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Asks for password and code before turning two-step login off or renewing the recovery codes. Render it only while it
 * is open.
 */
export function TwoStepProofDialog({ act, onClose }: { act: 'off' | 'renew'; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOff = act === 'off';

  const form = useForm<ProofBody>({
    initial: { password: '', otp: '' },
    check: (values) => errorsOf(proofBody, values),
    submit: async (proof) => {
      if (!isOff) return setCodes(await renewCodes(proof));
      await turnOff(proof);
      toast.success(texts.turnedOff);
      onClose();
    },
    failed: texts.failed,
    tell: null,
  });

  if (codes) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.saveCodes}
        size="large"
        isClosable={false}
        closesOnEscape={false}
        footer={
          <AppButton variant="primary" onClick={onClose} data-autofocus>
            {texts.codesKept}
          </AppButton>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isOff ? texts.offTitle : texts.renewTitle}
      size="small"
      label={isOff ? texts.turnOff : texts.newCodes}
      isDanger={isOff}
    >
      <Stack gap="m">
        <Text>{isOff ? texts.offWarning : texts.renewWarning}</Text>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <CodeField takesRecoveryCodes {...form.getInputProps('otp')} />
        <Refusals refusals={form.refusals} isAlert />
      </Stack>
    </FormDialog>
  );
}

import { enableTwoFactorBody, startTwoFactorBody, type TwoFactorSetup } from '@jipe/contract/auth/schema.safety';
import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { useState } from 'react';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { errorsOf } from '../../../lib/validate.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { startSetup, turnOn } from '../safety-api.ts';
import { CodeField } from './code-field.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { uiWords } from '../../../ui/texts.ts';
import styles from './two-step.module.css';

const FORM = 'two-step-setup';

/** Errors without a field show in the dialog only, not as a toast. */
const inDialog = () => ({ failed: texts.failed, tell: null });

function PasswordStep({ form }: { form: Form<{ password: string }> }) {
  return (
    <form id={FORM} {...form.formProps}>
      <Stack gap="m">
        <Text>{texts.offLine}</Text>
        <PasswordField
          label={texts.confirmPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Refusals refusals={form.refusals} isAlert />
      </Stack>
    </form>
  );
}

function ScanStep({ setup, form }: { setup: TwoFactorSetup; form: Form<{ otp: string }> }) {
  return (
    <form id={FORM} {...form.formProps}>
      <Stack gap="l">
        <div className={styles.scan}>
          <div className={styles.picture}>
            <QrCode text={setup.otpauth_url} label={texts.qrLabel} />
          </div>
          <div className={styles.words}>
            <Stack gap="s">
              <Text weight="medium">{texts.scan}</Text>
              <Text size="s" tone="muted">
                {texts.scanHint}
              </Text>
              <code className={styles.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </Stack>
          </div>
        </div>
        <CodeField takesFocus {...form.getInputProps('otp')} />
        <Refusals refusals={form.refusals} isAlert />
      </Stack>
    </form>
  );
}

/** Three steps: the password, the secret with its first code, the recovery codes. Render it only while it is open. */
export function TwoStepSetupDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useForm({
    initial: { password: '' },
    check: (values) => errorsOf(startTwoFactorBody, values),
    submit: async ({ password }) => setSetup(await startSetup(password)),
    ...inDialog(),
  });
  const first = useForm({
    initial: { otp: '' },
    check: (values) => errorsOf(enableTwoFactorBody, values),
    submit: async ({ otp }) => setCodes(await turnOn(otp)),
    ...inDialog(),
  });
  const isBusy = proof.isSending || first.isSending;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={codes ? texts.saveCodes : texts.twoStep}
      size={codes ? 'large' : setup ? 'medium' : 'small'}
      isClosable={!isBusy && codes === null}
      closesOnEscape={codes === null}
      footer={
        codes ? (
          <AppButton variant="primary" onClick={onClose} data-autofocus>
            {texts.codesKept}
          </AppButton>
        ) : (
          <>
            <AppButton variant="quiet" onClick={onClose} disabled={isBusy}>
              {uiWords.cancel}
            </AppButton>
            <AppButton variant="primary" type="submit" form={FORM} isLoading={isBusy}>
              {setup ? texts.turnOn : texts.next}
            </AppButton>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : setup ? (
        <ScanStep setup={setup} form={first} />
      ) : (
        <PasswordStep form={proof} />
      )}
    </Dialog>
  );
}

import { enableTwoFactorBody, startTwoFactorBody, type TwoFactorSetup } from '@jipe/contract/auth/schema.safety';
import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { useState } from 'react';
import { errorsOf } from '../../../lib/validate.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { startSetup, turnOn } from '../safety-api.ts';
import { CodeField } from './code-field.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useTwoStepForm } from './use-two-step-form.ts';
import { uiWords } from '../../../ui/texts.ts';
import styles from './two-step.module.css';

const FORM = 'two-step-setup';

interface StepProps<T> {
  onDone: (result: T) => void;
  onBusy: (isBusy: boolean) => void;
}

function PasswordStep({ onDone, onBusy }: StepProps<TwoFactorSetup>) {
  const { form, formProps, refusals } = useTwoStepForm({
    initialValues: { password: '' },
    fields: ['password'],
    check: (values) => errorsOf(startTwoFactorBody, values),
    save: async ({ password }) => {
      onBusy(true);
      onDone(await startSetup(password).finally(() => onBusy(false)));
    },
  });
  return (
    <form id={FORM} {...formProps}>
      <Stack gap="m">
        <Text>{texts.offLine}</Text>
        <PasswordField
          label={texts.confirmPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Refusals refusals={refusals} isAlert />
      </Stack>
    </form>
  );
}

function ScanStep({ setup, onDone, onBusy }: StepProps<string[]> & { setup: TwoFactorSetup }) {
  const { form, formProps, refusals } = useTwoStepForm({
    initialValues: { otp: '' },
    fields: ['otp'],
    check: (values) => errorsOf(enableTwoFactorBody, values),
    save: async ({ otp }) => {
      onBusy(true);
      onDone(await turnOn(otp).finally(() => onBusy(false)));
    },
  });
  return (
    <form id={FORM} {...formProps}>
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
        <Refusals refusals={refusals} isAlert />
      </Stack>
    </form>
  );
}

/** Password, then the secret and its first code, then the recovery codes. Render it while it is open. */
export function TwoStepSetupDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);

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
        <ScanStep setup={setup} onDone={setCodes} onBusy={setIsBusy} />
      ) : (
        <PasswordStep onDone={setSetup} onBusy={setIsBusy} />
      )}
    </Dialog>
  );
}

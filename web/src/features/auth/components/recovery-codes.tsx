import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { toast } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { copyText } from '../../../ui/fields/copy-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './two-step.module.css';

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  link.download = 'recovery-codes.txt';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The recovery codes are shown only once, to be copied, saved or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    if (await copyText(codes.join('\n'))) toast.success(texts.copied);
    else toast.error(texts.failed);
  }
  return (
    <Stack gap="m">
      <Text>{texts.saveCodesLine}</Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row fillsPhone>
        <AppButton size="small" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {texts.copyCodes}
        </AppButton>
        <AppButton size="small" icon={<IconDownload size={18} aria-hidden="true" />} onClick={() => download(codes)}>
          {texts.downloadCodes}
        </AppButton>
      </Row>
    </Stack>
  );
}

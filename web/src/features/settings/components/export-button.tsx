import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toastErrors } from '../../../lib/toast.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { downloadExport } from '../api.ts';

/** Everything stored about the business as one file. */
export function ExportButton() {
  const [isBusy, setIsBusy] = useState(false);
  async function download() {
    setIsBusy(true);
    try {
      await downloadExport();
    } catch (error) {
      toastErrors(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <AppButton
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isLoading={isBusy}
      onClick={() => void download()}
    >
      {texts.exportData}
    </AppButton>
  );
}

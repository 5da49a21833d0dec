import { settingsTexts as texts } from '@jipe/contract/settings/texts';
import { IconDownload } from '@tabler/icons-react';
import { toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { downloadExport } from '../api.ts';

/** Downloads all data stored about the business as one file. */
export function ExportButton() {
  const { isBusy, run } = useAct(toastErrors);
  return (
    <AppButton
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isLoading={isBusy}
      onClick={() => void run(downloadExport)}
    >
      {texts.exportData}
    </AppButton>
  );
}

import { firstMessage } from '../../../lib/form-errors.ts';
import type { Upload } from '../../../lib/use-upload.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Row } from '../../../ui/stack.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { profileWords } from '../texts.ts';

interface UploadLineProps {
  upload: Upload;
  label: string;
  /** The message for a failure without a reason. */
  failed: string;
  onRetry: () => void;
  /** Present where the user can keep the saved picture instead. */
  onKeepOld?: (() => void) | undefined;
}

/** The error below a tall picture would be out of sight. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The progress of an upload with a Cancel button; after a failure the reason with a Retry button. */
export function UploadLine({ upload, label, failed, onRetry, onKeepOld }: UploadLineProps) {
  if (upload.isSending) return <ProgressBar label={label} share={upload.share} onCancel={upload.cancel} />;
  if (upload.error === null) return null;
  return (
    <div ref={bringIntoView}>
      <Notice
        tone="danger"
        action={
          <Row>
            {onKeepOld && (
              <AppButton variant="quiet" size="small" onClick={onKeepOld}>
                {profileWords.keepOld}
              </AppButton>
            )}
            <AppButton size="small" onClick={onRetry}>
              {uiWords.retry}
            </AppButton>
          </Row>
        }
      >
        {firstMessage(upload.error, failed)}
      </Notice>
    </div>
  );
}

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
  /** What is said where the server gave no reason. */
  failed: string;
  onRetry: () => void;
  /** Where it can be left at what is saved. */
  onKeepOld?: (() => void) | undefined;
}

/** Below a tall picture it would not be seen that it was not taken. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** How far an upload is, with a way to stop it; after a failure why, with a way to try again. */
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

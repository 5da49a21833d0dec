import { AppButton } from './app-button.tsx';
import { Notice } from './notice.tsx';
import { laterWords } from './texts-later.ts';

/** What somebody typed before and left is back in the form; with the way to an empty one. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      action={
        <AppButton variant="quiet" size="small" onClick={onStartOver}>
          {laterWords.startOver}
        </AppButton>
      }
    >
      {laterWords.restored}
    </Notice>
  );
}

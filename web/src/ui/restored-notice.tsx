import { AppButton } from './app-button.tsx';
import { Notice } from './notice.tsx';
import { laterWords } from './texts-later.ts';

/** Says that a draft was restored into the form, with a button to start over. */
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

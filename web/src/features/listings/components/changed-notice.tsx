import { listingTexts } from '@jipe/contract/listings/texts';
import { useEffect, useRef } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { listingWords } from '../texts.ts';

interface ChangedNoticeProps {
  /** What of it differs, by the names in the form; none where it was only saved anew. */
  changed: readonly string[];
  onReload: () => void;
  onKeepMine: () => void;
}

/** Two people edit at once: the later one is told what the other changed, and decides. */
export function ChangedNotice({ changed, onReload, onKeepMine }: ChangedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // It stands at the top of a form that was sent from its bottom.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} role="alert">
      <Notice tone="danger">
        <Stack gap="s">
          <span>{listingTexts.changedElsewhere}</span>
          {changed.length > 0 && <span>{listingWords.changedMeanwhile(changed)}</span>}
          <Row>
            <AppButton size="small" onClick={onReload}>
              {listingWords.reload}
            </AppButton>
            <AppButton size="small" variant="quiet" onClick={onKeepMine}>
              {listingWords.keepMine}
            </AppButton>
          </Row>
        </Stack>
      </Notice>
    </div>
  );
}

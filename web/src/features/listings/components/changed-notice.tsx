import { listingTexts } from '@jipe/contract/listings/texts';
import { useEffect, useRef } from 'react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { listingWords } from '../texts.ts';

interface ChangedNoticeProps {
  /** The labels of the fields that differ. Empty when the listing was saved without a difference. */
  changed: readonly string[];
  onReload: () => void;
  onKeepMine: () => void;
}

/** Shown when two people edit a listing at once: the later one sees what changed, and decides which version to keep. */
export function ChangedNotice({ changed, onReload, onKeepMine }: ChangedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // The notice is at the top of a form that is submitted at its bottom.
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

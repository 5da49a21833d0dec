import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { AppButton } from '../app-button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from '../stack.tsx';
import { actionWords } from '../texts-actions.ts';

/** The id of the filters button. It gets the focus in place of a filter that is hidden behind it. */
export const FILTERS_BUTTON = 'filters';

interface FilterSheetProps {
  /** The number of active filters. */
  count: number;
  children: ReactNode;
}

/** Shows filters inline where there is room; on a phone behind one button with the number of active filters. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  if (isWide) return <>{children}</>;
  return (
    <>
      <AppButton
        id={FILTERS_BUTTON}
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {actionWords.filters(count)}
      </AppButton>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setIsOpen(false)}
          title={actionWords.filters(0)}
          footer={
            <AppButton variant="primary" onClick={() => setIsOpen(false)}>
              {actionWords.showList}
            </AppButton>
          }
        >
          <Stack>{children}</Stack>
        </Dialog>
      )}
    </>
  );
}

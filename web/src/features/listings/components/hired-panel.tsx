import type { ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { IconConfetti, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { rowsOf } from '../../../lib/today.ts';
import { toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AppButton, ButtonLink } from '../../../ui/app-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { listingQuery } from '../api.ts';
import { tableRowQuery } from '../api-table.ts';
import { hiredWords } from '../texts-hired.ts';
import styles from './hired-panel.module.css';

interface HiredPanelProps {
  job_id: string;
  full_name: string;
  onPause: (listing: ListingDetail) => void;
  onClose: () => void;
  /** True below a page's list, where the panel stays in sight. False within a window. */
  isAtBottom?: boolean;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Next steps after somebody is hired: pause the listing, and tell the applicants who still wait. The panel blocks
 * nothing and stays until it is closed.
 */
export function HiredPanel({ job_id, full_name, onPause, onClose, isAtBottom = false }: HiredPanelProps) {
  const { data: row } = useQuery(tableRowQuery(job_id));
  const { isBusy, run } = useAct(() => toast.error(listingTexts.detailsFailed));
  if (!row) return null;
  const { renews_at, next_charge } = row;
  const renews = renews_at === null ? null : formatDate(renews_at);
  const charge = next_charge === null || Number(next_charge) === 0 ? null : formatMoney(next_charge);
  return (
    <section className={styles.panel} data-at-bottom={isAtBottom || undefined} aria-label={hiredWords.title}>
      <output className={styles.words}>
        <IconConfetti size={20} stroke={1.75} aria-hidden="true" /> {hiredWords.isHired(full_name, row.title)}
      </output>
      <div className={styles.acts}>
        {row.status === 'active' && (
          <AppButton
            size="small"
            icon={<IconPlayerPause {...icon} />}
            isLoading={isBusy}
            onClick={() => void run(async () => onPause(await queryClient.fetchQuery(listingQuery(job_id))))}
          >
            {hiredWords.pause(renews, charge)}
          </AppButton>
        )}
        {row.waiting > 0 && (
          <ButtonLink size="small" to={paths.applications()} search={rowsOf.toTell(row.location_id, job_id)}>
            {hiredWords.othersWait(row.waiting)}
          </ButtonLink>
        )}
      </div>
      <IconButton label={hiredWords.close} onClick={onClose}>
        <IconX {...icon} />
      </IconButton>
    </section>
  );
}

import type { OwnApplication } from '@jipe/contract/seeker/schema';
import { dayOf } from '../../lib/dates.ts';
import { locale } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ListRow } from '../../ui/list.tsx';
import { Row } from '../../ui/stack.tsx';
import styles from './mine.module.css';
import { mineWords } from './texts.ts';

const hours = (count: number) => count.toLocaleString(locale);

export function ApplicationRow({ row, onWithdraw }: { row: OwnApplication; onWithdraw: () => void }) {
  const { title, job_id, business_name, location_name, applied_at, state, state_at, conversation_id } = row;
  const { needed, covered } = row.hours_match;
  return (
    <ListRow>
      <h2 className={styles.title}>
        <Link to={paths.job(job_id)}>{title}</Link>
      </h2>
      <p className={styles.place}>{[business_name, location_name].filter(Boolean).join(', ')}</p>
      <p className={styles[state]}>{mineWords[state](dayOf(state_at))}</p>
      <p className={styles.small}>
        {[
          mineWords.appliedOn(dayOf(applied_at)),
          needed > 0 && covered !== null ? mineWords.hours(hours(covered), hours(needed)) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Row>
        {conversation_id === null ? null : (
          <Link look="quiet" to={paths.messages(conversation_id)} aria-label={`${mineWords.messages}: ${title}`}>
            {mineWords.messages}
          </Link>
        )}
        {state === 'withdrawn' ? (
          <Link look="quiet" to={paths.apply(job_id, true)} aria-label={`${mineWords.applyAgain}: ${title}`}>
            {mineWords.applyAgain}
          </Link>
        ) : (
          <Button look="plain" aria-label={mineWords.withdrawOf(title)} onClick={onWithdraw}>
            {mineWords.withdraw}
          </Button>
        )}
      </Row>
    </ListRow>
  );
}

import { listOwnFavourites, unfavouriteJob } from '@jipe/contract/seeker/endpoints';
import { call } from '../../lib/http.ts';
import { locale } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../lib/use-act.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { More } from '../../ui/more.tsx';
import { Failure } from '../../ui/notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import styles from './mine.module.css';
import { mineWords } from './texts.ts';

const moneyOf = (amount: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));

/** The seeker's favourite jobs, also those no longer open. Shows nothing without any. */
export function Favourites() {
  const { rows, state, error, reload, more } = usePages('favourites', async (cursor, signal) => {
    return (await call(listOwnFavourites, { query: { cursor }, signal })).data;
  });
  const removing = useAct(async (id: string) => {
    await call(unfavouriteJob, { params: { id } });
    reload();
  });
  if (!rows) return state === 'failed' ? <Failure error={error} onRetry={reload} /> : null;
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{mineWords.favourites}</h2>
      {state === 'failed' ? <Failure error={error} onRetry={reload} /> : null}
      <ErrorNotice error={removing.error} />
      <List>
        {rows.map(({ id, title, status, business, location, hourly_rate, currency }) => (
          <ListRow key={id}>
            <h3 className={styles.title}>
              <Link to={paths.job(id)}>{title}</Link>
            </h3>
            <p className={styles.place}>{[business.name, location.name].filter(Boolean).join(', ')}</p>
            <p className={styles.small}>
              {status === 'active' ? `${moneyOf(hourly_rate, currency)} ${mineWords.perHour}` : mineWords.paused}
            </p>
            <Button look="plain" aria-label={mineWords.unlikeOf(title)} onClick={() => removing.run(id)}>
              {mineWords.unlike}
            </Button>
          </ListRow>
        ))}
      </List>
      {more ? <More {...more} /> : null}
    </section>
  );
}

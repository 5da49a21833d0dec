import { favouriteJob, readJob } from '@jipe/contract/seeker/endpoints';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../lib/use-act.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Failure, Loading, Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Row } from '../../ui/stack.tsx';
import { mineWords } from './texts.ts';

/**
 * Offers to save the job that the seeker came from. Saving needs a press instead of happening by the link, because the
 * shop sees who saved its job.
 */
export function Like({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { loaded, reload } = useLoaded(`like ${id}`, async (signal) => {
    return (await call(readJob, { params: { id }, signal })).data;
  });
  const saving = useAct(async () => {
    await call(favouriteJob, { params: { id } });
    onSaved();
    reload();
  });
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <Failure error={loaded.error} onRetry={reload} />;
  const { title, business, is_favorited } = loaded.data;
  return (
    <Notice kind={is_favorited ? 'success' : 'info'}>
      <p>{is_favorited ? mineWords.liked(title) : mineWords.like(title, business.name)}</p>
      <ErrorNotice error={saving.error} />
      <Row>
        {is_favorited ? null : (
          <Button isBusy={saving.isBusy} onClick={saving.run}>
            {mineWords.likeYes}
          </Button>
        )}
        <Link look="quiet" to={paths.job(id)}>
          {mineWords.backToJob}
        </Link>
      </Row>
    </Notice>
  );
}

/**
 * Returns a scheduler that runs at most `most` works per turn of the event loop, in order of arrival, so that other
 * requests wait for a few works and not for all. Below that rate, each work runs at once. The caller must bound how
 * many may wait.
 */
export function createPerTickLimit(most: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let done = 0;
  let isCounting = false;

  const count = () => {
    if (isCounting) return;
    isCounting = true;
    setImmediate(next);
  };
  const next = () => {
    isCounting = false;
    const works = waiting.splice(0, most);
    done = works.length;
    if (done > 0) count();
    for (const work of works) work();
  };

  return (work) => {
    count();
    if (waiting.length > 0 || done >= most) return void waiting.push(work);
    done += 1;
    work();
  };
}

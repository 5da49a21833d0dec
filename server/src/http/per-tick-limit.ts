/**
 * Does what many ask for at once a little at a time: `most` works in each turn of the event loop, in the order they came, so that whoever
 * else is answered meanwhile waits for a few of them and not for all. Where there are fewer, each is done at once. How many may wait is
 * for the caller to bound.
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

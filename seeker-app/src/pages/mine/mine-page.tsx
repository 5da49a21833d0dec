import { useTitle } from '../../lib/use-title.ts';
import { mineWords } from './texts.ts';

export function MinePage() {
  useTitle(mineWords.title);
  return <h1 tabIndex={-1}>{mineWords.title}</h1>;
}

import { useTitle } from '../../lib/use-title.ts';
import { meWords } from './texts.ts';

export function MePage() {
  useTitle(meWords.title);
  return <h1 tabIndex={-1}>{meWords.title}</h1>;
}

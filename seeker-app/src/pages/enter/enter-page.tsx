import { useTitle } from '../../lib/use-title.ts';
import { enterWords } from './texts.ts';

export function EnterPage() {
  useTitle(enterWords.title);
  return <h1 tabIndex={-1}>{enterWords.title}</h1>;
}

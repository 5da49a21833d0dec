import { useTitle } from '../../lib/use-title.ts';
import { applyWords } from './texts.ts';

export function ApplyPage() {
  useTitle(applyWords.title);
  return <h1 tabIndex={-1}>{applyWords.title}</h1>;
}

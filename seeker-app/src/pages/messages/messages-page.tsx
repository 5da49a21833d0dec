import { useTitle } from '../../lib/use-title.ts';
import { messagesWords } from './texts.ts';

export function MessagesPage() {
  useTitle(messagesWords.title);
  return <h1 tabIndex={-1}>{messagesWords.title}</h1>;
}

import { language } from './language.ts';

/**
 * Shows a notice when the app's script cannot be loaded. The build inserts its words (prepared-pages-plugin.ts),
 * because no texts are loaded yet.
 */
export function showScriptFailure(): void {
  const { said, again } = __UNLOADED_WORDS__[language];
  const tell = () => {
    const place = document.createElement('div');
    place.className = 'unloaded';
    place.role = 'alert';
    const button = document.createElement('button');
    button.textContent = again;
    button.addEventListener('click', () => location.reload());
    place.append(said, button);
    document.body.append(place);
  };
  // An element's error event does not bubble. Only modules count: the card processor's script is none, and its form
  // reports its failure.
  const notice = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    removeEventListener('error', notice, true);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell, { once: true });
    else tell();
  };
  addEventListener('error', notice, true);
}

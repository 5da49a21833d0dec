import { language } from './language.ts';

/**
 * Where the app's script cannot be loaded, nothing but this can say so. Its words are put in by the build (prepared-pages-plugin.ts):
 * no texts are here yet.
 */
export function tellUnloaded(): void {
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
  // An element's failure does not bubble. The card processor's script is none of ours, nor a module, and its form tells of it.
  const notice = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    removeEventListener('error', notice, true);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell, { once: true });
    else tell();
  };
  addEventListener('error', notice, true);
}

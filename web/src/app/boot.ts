// Runs before anything is painted and long before the app is there. The build puts it into the page.
import { brand } from '../lib/brand.ts';
import { COLOR_SCHEME_KEY } from '../lib/color-scheme.ts';
import { language } from '../lib/language.ts';
import { declinePrepared, holdEarlyActs, startApp } from '../lib/prepared-page.ts';
import { browserStorage, session } from '../lib/session.ts';
import { tellUnloaded } from '../lib/load-failure.ts';

const root = document.documentElement;
const chosen = browserStorage().getItem(COLOR_SCHEME_KEY);
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
root.style.setProperty('--accent', brand.accent);
root.style.setProperty('--on-accent', brand.onAccent);
// What another page handed over, a sentence or an address, is the router's to show.
const isHandedOver = Object.keys((history.state ?? {}) as object).some((key) => key !== 'key' && !key.startsWith('__'));
// Who is signed in is on the way to another page than who is not; who reads another language waits for its words.
const isForThem = session.read()?.account_type === root.dataset['for'];
if (!isForThem || language !== 'en' || isHandedOver) declinePrepared();
holdEarlyActs();
tellUnloaded();
// A piece of work of its own: what is above holds up the first paint, and the app is not wanted before it.
setTimeout(startApp);

// Runs before the first paint, long before the app is loaded. The build inlines it into every page.
import { brand } from '../lib/brand.ts';
import { COLOR_SCHEME_KEY } from '../lib/color-scheme.ts';
import { language } from '../lib/language.ts';
import { declinePrepared, holdEarlyActs, startApp } from '../lib/prepared-page.ts';
import { browserStorage, session } from '../lib/session.ts';
import { showScriptFailure } from '../lib/load-failure.ts';

const root = document.documentElement;
const chosen = browserStorage().getItem(COLOR_SCHEME_KEY);
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
root.style.setProperty('--accent', brand.accent);
root.style.setProperty('--on-accent', brand.onAccent);
// State from another page, such as a message or an address, must be shown by the router.
const isHandedOver = Object.keys((history.state ?? {}) as object).some((key) => key !== 'key' && !key.startsWith('__'));
// A visitor whose session does not fit the page will be redirected, and other languages must load their texts first:
// neither sees the prerendered page.
const isForThem = session.read()?.account_type === root.dataset['for'];
if (!isForThem || language !== 'en' || isHandedOver) declinePrepared();
holdEarlyActs();
showScriptFailure();
// In a task of its own: the code above delays the first paint, and the app is not needed before that.
setTimeout(startApp);

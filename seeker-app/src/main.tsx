import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadLanguage } from './app/languages/load-language.ts';
import { brand } from './lib/brand.ts';
import { becomeInstallable } from './lib/installable.ts';
import { language } from './lib/language.ts';

const { documentElement } = document;
documentElement.lang = language;
documentElement.style.setProperty('--accent', brand.accent);
documentElement.style.setProperty('--on-accent', brand.onAccent);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const show = () => createRoot(root).render(<App />);
if (language === 'en') show();
else void loadLanguage(language).finally(show);
becomeInstallable();

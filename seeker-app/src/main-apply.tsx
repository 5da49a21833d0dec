// Where one applies: the page's code is asked for with the app's.
import './pages/apply/apply-page.tsx';
import './main.tsx';

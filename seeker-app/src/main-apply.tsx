// Entry of apply.html: the static import loads the apply page's code together with the app's.
import './pages/apply/apply-page.tsx';
import './main.tsx';

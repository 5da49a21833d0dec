// `npm run build`: only builds the two apps, for an image or to look at their size.
import { buildWeb } from './build-web.ts';

const built = await buildWeb();
if (built.was === 'absent' || built.was === 'broken') {
  console.error(built.output);
  process.exit(1);
}
console.log(built.was === 'fresh' ? 'The apps are up to date.' : 'The apps are built.');

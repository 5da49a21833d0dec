// `npm run build`: builds the web app alone, for an image or a look at its size.
import { buildWeb } from './build-web.ts';

const built = await buildWeb();
if (built.was === 'absent' || built.was === 'broken') {
  console.error(built.output);
  process.exit(1);
}
console.log(built.was === 'fresh' ? 'web/dist is up to date.' : 'web/dist is built.');

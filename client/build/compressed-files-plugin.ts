import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Files that are served as they are. HTML is filled in for each response, and files that begin with a dot are not
// served.
const COMPRESSIBLE = /^(?!\.).*\.(?:js|css|svg|json|tsv|webmanifest|txt)$/;
/** In bytes. A smaller file fits into one packet either way. */
const SMALLEST = 1024;

/** Writes `a.js.br` and `a.js.gz` beside `a.js` at the highest compression, so that no response waits for it. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await toBrotli(content, { params }));
  await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}

export function compressedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'jipe:compressed-files',
    apply: 'build',
    configResolved(config) {
      ({ outDir } = config.build);
    },
    // Not when the bundle closes, which happens after a failed build, too.
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(outDir, name))));
    },
  };
}

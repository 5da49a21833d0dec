import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Texts that go out as they lie there. A document is filled at each answer, and what begins with a dot goes nowhere.
const COMPRESSIBLE = /^(?!\.).*\.(?:js|css|svg|json|tsv|webmanifest|txt)$/;
/** Bytes; a smaller one goes out in one packet either way. */
const SMALLEST = 1024;

/** Beside each file of the build the same, compressed as well as can be: `a.js.br`, `a.js.gz`. No answer has to wait for that. */
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
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(outDir, name))));
    },
  };
}

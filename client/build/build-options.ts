import type { BuildOptions } from 'vite';

/** Build options that both apps share. */
export const buildOptions = {
  outDir: 'dist',
  // Lists the files that each page loads, for the checks of page weight.
  manifest: true,
  target: 'baseline-widely-available',
  sourcemap: 'hidden',
  // The content security policy allows no `data:` scripts or styles, and the browser caches a file for good.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies BuildOptions;

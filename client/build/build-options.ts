import type { BuildOptions } from 'vite';

/** How both apps are built. */
export const buildOptions = {
  outDir: 'dist',
  // What a page is made of, for those who weigh it.
  manifest: true,
  target: 'baseline-widely-available',
  sourcemap: 'hidden',
  // The policy allows no data: scripts or styles, and a file is cached for good.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies BuildOptions;

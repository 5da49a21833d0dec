import type { Plugin } from 'vite';

/**
 * Preloads the font with the page itself: discovered in a stylesheet, it would arrive after the first paint, which does
 * not wait for it.
 */
export function fontPreload(): Plugin {
  return {
    name: 'jipe:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.startsWith('assets/') && name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
            injectTo: 'head',
          })),
    },
  };
}

import type { Page } from '@playwright/test';

/** A smaller shift is less than a pixel. */
const NOTHING = 0.001;

interface Shift extends PerformanceEntry {
  value: number;
  /** True for moves that a user's press caused, which do not count. */
  hadRecentInput: boolean;
  sources?: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** The observer's results. */
    shifts: string[];
  }
}

/**
 * Watches for elements that move by themselves, by the browser's layout shifts (CLS). The returned function lists them
 * as text.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((nothing) => {
    const shifts: string[] = [];
    window.shifts = shifts;
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
        if (value < nothing || hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
        );
        shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, NOTHING);
  return () => page.evaluate(() => window.shifts);
}

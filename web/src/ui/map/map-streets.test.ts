// @vitest-environment happy-dom
import { PMTiles } from 'pmtiles';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createMap } from './map-base.ts';

vi.mock(import('./map-outlines.ts'), () => ({ addOutlines: () => undefined }));
vi.mock(import('../../lib/brand.ts'), async (original) => {
  const { brand } = await original();
  return { brand: { ...brand, tiles: { url: '/tiles/town.pmtiles', attribution: '© OpenStreetMap' } } };
});

const header = { minLat: 40, maxLat: 41, minLon: -112, maxLon: -111, minZoom: 0, maxZoom: 11 };
let answer: () => void;
let asked: MockInstance<PMTiles['getHeader']>;

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  const answered = new Promise<void>((resolve) => (answer = resolve));
  asked = vi.spyOn(PMTiles.prototype, 'getHeader').mockImplementation(async () => {
    await answered;
    return header as Awaited<ReturnType<PMTiles['getHeader']>>;
  });
  // Tiles never load, because the tests' DOM cannot draw them.
  vi.spyOn(PMTiles.prototype, 'getZxy').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => void vi.restoreAllMocks());

const shown = (node: HTMLElement) => node.querySelectorAll('.leaflet-tile-pane .leaflet-layer').length;

test('streets are drawn once their archive has answered, and redrawn for the dark scheme', async () => {
  const node = document.createElement('div');
  const map = createMap(node);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(shown(node)).toBe(0);
  answer();
  await vi.waitFor(() => expect(shown(node)).toBe(1));
  const [first] = node.querySelectorAll('.leaflet-tile-pane .leaflet-layer');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  await vi.waitFor(() => expect(first?.isConnected).toBe(false));
  expect(shown(node)).toBe(1);
  map.remove();
});

test('a map removed before its archive answers does not observe the page', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  const map = createMap(document.createElement('div'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  map.remove();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(observe).not.toHaveBeenCalled();
});

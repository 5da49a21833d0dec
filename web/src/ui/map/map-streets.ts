import L from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import type { Coordinates } from './coordinates.ts';
import { namesOfStreets, paintOfStreets, streetFont, type StreetColors } from './map-streets-style.ts';

/*
 * Streets from an archive of vector tiles that the product serves itself (TILE_FILE). The browser requests the parts in
 * view, and draws them in the page's colours, which differ in the dark theme.
 */

/** Reads `--map-water` and the other map colours in a form that a canvas accepts. */
function colorsOf(map: HTMLElement): StreetColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  map.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`;
    return getComputedStyle(probe).color;
  };
  const colors: StreetColors = {
    land: read('land'),
    green: read('green'),
    water: read('water'),
    building: read('building'),
    border: read('county'),
    casing: read('casing'),
    road: read('road'),
    mainRoad: read('main-road'),
    name: read('name'),
  };
  probe.remove();
  return colors;
}

/** Draws an archive's streets, and redraws them when the theme changes. */
function drawStreets(map: L.Map, url: PMTiles, maxDataZoom: number): void {
  // The library looks up Leaflet only under this global name.
  Object.assign(globalThis, { L });
  let drawn: L.Layer | null = null;

  function draw(): void {
    drawn?.remove();
    const colors = colorsOf(map.getContainer());
    const layer: object = leafletLayer({
      url,
      maxDataZoom,
      attribution: '',
      paintRules: paintOfStreets(colors),
      labelRules: namesOfStreets(colors),
    });
    // The library's types do not refer to Leaflet's.
    if (!(layer instanceof L.GridLayer)) throw new TypeError('The streets are no layer of Leaflet.');
    drawn = layer.addTo(map);
  }

  const theme = new MutationObserver(draw);
  theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  map.on('unload', () => theme.disconnect());
  draw();
}

/** Whether the streets cover a place at the current zoom. */
type HasStreets = (at: Coordinates) => boolean;

/**
 * Reads the header of the archive at `url`, and returns a function that draws its streets on a map. Throws when the
 * archive cannot be read.
 */
export async function readStreets(url: string): Promise<(map: L.Map) => HasStreets> {
  const archive = new PMTiles(url);
  const [{ minLat, maxLat, minLon, maxLon, minZoom, maxZoom }] = await Promise.all([
    archive.getHeader(),
    // Labels are measured before they are placed, so the font loads first. If it fails, another font is used.
    document.fonts.load(streetFont(14)).catch(() => []),
  ]);
  const area = L.latLngBounds([minLat, minLon], [maxLat, maxLon]);
  return (map) => {
    drawStreets(map, archive, maxZoom);
    return (at) => map.getZoom() > minZoom && area.contains(at);
  };
}

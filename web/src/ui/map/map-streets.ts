import L from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import type { Coordinates } from './coordinates.ts';
import { namesOfStreets, paintOfStreets, streetFont, type StreetColors } from './map-streets-style.ts';

/*
 * Streets from an archive of vector tiles that the product serves itself (TILE_FILE). The browser asks for the parts it shows, and draws
 * them in the colours of the page: another picture by night.
 */

/** `--map-water` and its like, as a canvas takes colours. */
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

/** Draws the streets of an archive, and anew whenever the page goes from day to night. */
function drawStreets(map: L.Map, url: PMTiles, maxDataZoom: number): void {
  // The library finds Leaflet by this name alone.
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
    // The library's own types know nothing of Leaflet's.
    if (!(layer instanceof L.GridLayer)) throw new TypeError('The streets are no layer of Leaflet.');
    drawn = layer.addTo(map);
  }

  const theme = new MutationObserver(draw);
  theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  map.on('unload', () => theme.disconnect());
  draw();
}

/** Whether the streets reach to a place at the present zoom. */
type HasStreets = (at: Coordinates) => boolean;

/** Answers what draws the streets of the archive at `url` on a map. Throws where the archive does not answer. */
export async function readStreets(url: string): Promise<(map: L.Map) => HasStreets> {
  const archive = new PMTiles(url);
  const [{ minLat, maxLat, minLon, maxLon, minZoom, maxZoom }] = await Promise.all([
    archive.getHeader(),
    // Names are measured before they are placed. Where the font does not come another stands in.
    document.fonts.load(streetFont(14)).catch(() => []),
  ]);
  const area = L.latLngBounds([minLat, minLon], [maxLat, maxLon]);
  return (map) => {
    drawStreets(map, archive, maxZoom);
    return (at) => map.getZoom() > minZoom && area.contains(at);
  };
}

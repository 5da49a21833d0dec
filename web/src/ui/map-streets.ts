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

/**
 * Draws the streets of the archive at `url`, and anew whenever the page goes from day to night. Answers whether they reach to a place at
 * the present zoom. Throws where the archive does not answer.
 */
export async function addStreets(map: L.Map, url: string): Promise<(at: Coordinates) => boolean> {
  const archive = new PMTiles(url);
  const { minLat, maxLat, minLon, maxLon, minZoom, maxZoom } = await archive.getHeader();
  // The library finds Leaflet by this name alone.
  Object.assign(globalThis, { L });
  const font = document.fonts.load(streetFont(14)).then(
    (value) => ({ status: 'fulfilled', value }),
    (reason: unknown) => ({ status: 'rejected', reason }),
  );
  let drawn: L.Layer | null = null;

  function draw(): void {
    drawn?.remove();
    const colors = colorsOf(map.getContainer());
    // Its own types know nothing of Leaflet's.
    const layer = leafletLayer({
      url: archive,
      maxDataZoom: maxZoom,
      attribution: '',
      paintRules: paintOfStreets(colors),
      labelRules: namesOfStreets(colors),
      tasks: [font as never],
    }) as unknown as L.Layer;
    drawn = layer.addTo(map);
  }

  const theme = new MutationObserver(draw);
  theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  map.on('unload', () => theme.disconnect());
  draw();
  const area = L.latLngBounds([minLat, minLon], [maxLat, maxLon]);
  return (at) => map.getZoom() > minZoom && area.contains(at);
}

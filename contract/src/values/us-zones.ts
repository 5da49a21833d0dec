/**
 * The main time zone of each state, by IANA name. A state's code with the first three digits of ZIP codes stands for a
 * part of the state that keeps another time, wholly or for most of its people.
 */
const areasOf: Readonly<Record<string, string>> = {
  'America/New_York':
    'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV TN373 TN374 TN376 TN377 TN378 TN379',
  'America/Chicago':
    'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI FL324 FL325 IN463 IN464 IN476 IN477 KY420 KY421 KY422 KY423 KY424',
  'America/Denver': 'CO ID MT NM UT WY AZ865 ND586 NE693 OR979 SD576 SD577 TX798 TX799 TX885',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA ID835 ID838',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const zones = new Map(
  Object.entries(areasOf).flatMap(([zone, areas]) => areas.split(' ').map((area): [string, string] => [area, zone])),
);

/** Digits of a ZIP code that name its area. */
export const ZIP_AREA = 3;

/** The area of an address for `zoneOf`: `TX799`. */
export const areaOf = ({ state, zip }: { state: string; zip: string }) => state + zip.slice(0, ZIP_AREA);

/** Returns the time zone of an area, or of a state's code alone, for its current date; UTC for an unknown state. */
export const zoneOf = (area: string): string => zones.get(area) ?? zones.get(area.slice(0, 2)) ?? 'UTC';

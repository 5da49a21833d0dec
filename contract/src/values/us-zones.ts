/** The main time zone of each state, by IANA name. */
const statesOf: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const zones = new Map(
  Object.entries(statesOf).flatMap(([zone, codes]) => codes.split(' ').map((code): [string, string] => [code, zone])),
);

/** Returns the time zone of a state code, for its current date; UTC for an unknown state. */
export const zoneOf = (state: string): string => zones.get(state) ?? 'UTC';

import { describe, expect, it } from 'vitest';
import { readAddress, withoutCity } from './address-line.ts';

const salt = { street: '84 Main St', street_alt: '', city: 'Salt Lake City', state: 'UT', zip: '84106' };

describe('a pasted address', () => {
  it.each([
    ['84 Main St, Salt Lake City, UT 84106', salt],
    ['84 Main St, Salt Lake City, UT 84106, USA', salt],
    ['  84 Main St , Salt Lake City , Utah  84106  United States ', salt],
    ['84 Main St\nSalt Lake City, UT 84106', salt],
    ['84 Main St\r\nSalt Lake City UT 84106\r\n', salt],
    ['84 main st, salt lake city, ut 84106', { ...salt, street: '84 main st', city: 'salt lake city' }],
    [
      '84 Main St, Suite 2, Floor 3, Salt Lake City, UT 84106-1234',
      { ...salt, street_alt: 'Suite 2, Floor 3', zip: '84106-1234' },
    ],
    ['Corner Café, 84 Main St, Salt Lake City, UT, 84106', salt],
    ['84 Main St, Salt Lake City, UT', { ...salt, zip: '' }],
    [
      '1 Elk Ave, Charleston, West Virginia 25301',
      { street: '1 Elk Ave', street_alt: '', city: 'Charleston', state: 'WV', zip: '25301' },
    ],
    [
      '1 K St NW, Washington, D.C. 20001',
      { street: '1 K St NW', street_alt: '', city: 'Washington', state: 'DC', zip: '20001' },
    ],
    // Only the ZIP code's city tells where the street ends.
    ['84 Main St Salt Lake City UT 84106', { ...salt, street: '84 Main St Salt Lake City', city: '' }],
  ])('%j is split into its parts', (line, parts) => {
    expect(readAddress(line)).toEqual(parts);
  });

  it.each([
    '',
    '84 Main St',
    '84 Main St, NE',
    '84106',
    'UT 84106',
    'Suite 4, Floor 2',
    'Main St 12345',
    `${'x'.repeat(600)}, Provo, UT 84601`,
  ])('%j is not a whole address', (line) => {
    expect(readAddress(line)).toBeNull();
  });
});

describe('the street', () => {
  it('loses only the city at its end', () => {
    expect(withoutCity('84 Main St Salt Lake City', 'Salt Lake City')).toBe('84 Main St');
    expect(withoutCity('84 Main St, SALT LAKE CITY', 'Salt Lake City')).toBe('84 Main St');
    expect(withoutCity('84 Provo', 'Provo')).toBe('84 Provo');
    expect(withoutCity('84 Old Provo Rd', 'Provo')).toBe('84 Old Provo Rd');
    expect(withoutCity('84 Main St', '')).toBe('84 Main St');
  });
});

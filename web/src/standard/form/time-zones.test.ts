import { expect, test } from 'vitest';
import { cityOf, zoneChoices, zonesFound } from './time-zones.ts';

const found = (search: string) => zonesFound(zoneChoices('Europe/London'), search).map(({ value }) => value);

test('a time zone is named by its city', () => {
  expect(['Europe/London', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual([
    'London',
    'Buenos Aires',
    'UTC',
  ]);
});

test('time zones can be found by city or name, in any case', () => {
  expect(found('london')).toEqual(['Europe/London']);
  expect(found('new york')).toContain('America/New_York');
  expect(found('America/New_York')).toEqual(['America/New_York']);
  expect(found('Atlantis')).toEqual([]);
});

test('time zones can be found by their exact offset', () => {
  // These zones have no daylight saving time.
  expect(found('+9')).toContain('Asia/Tokyo');
  expect(found('UTC+9')).toContain('Asia/Tokyo');
  expect(found('gmt +09:00')).toContain('Asia/Tokyo');
  expect(found('+9:30')).not.toContain('Asia/Tokyo');
  expect(found('+5:45')).toEqual(expect.arrayContaining([expect.stringMatching(/Kat(h)?mandu/)]));
  expect(found('-7')).toContain('America/Phoenix');
  expect(found('+7')).not.toContain('America/Phoenix');
});

test('a time zone that the browser lists under another name can stay selected', () => {
  expect(zoneChoices('Etc/GMT+5').filter(({ value }) => value === 'Etc/GMT+5')).toHaveLength(1);
});

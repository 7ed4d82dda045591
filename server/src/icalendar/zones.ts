import { minuteMs } from '@potluck/contract/durations';
import { knownZone, type OffsetAt } from '@potluck/contract/zone-clock';
import type { Component } from './component.ts';
import { unescapeText } from './content-line.ts';
import { ianaClock, type ZoneBook, type ZoneClock } from './date-time.ts';
import { type ImportReport, importRemark, quoted } from './import-report.ts';
import { windowsZone, windowsZoneNames } from './windows-zones.ts';
import { definedOffset, matchingZone } from './zone-definition.ts';

/** Limits searches for zones by anything but their name: no real file needs so many. */
const maxSearches = 20;
/** Limits zone name lookups per file. */
const maxNames = 500;

interface Searching {
  report: ImportReport;
  /** All calendars of the file: some programs define a zone only in the first one. */
  calendars: Component[];
  /** The zone of the calendar that the file is imported into. */
  usual: string;
}

/**
 * Maps the zones in a file to IANA zones: by name, by a name with a known prefix or suffix, by Windows name or display
 * name, or by the clock that its VTIMEZONE defines. Times without a zone use X-WR-TIMEZONE, or `usual`.
 */
export function zoneReader({ report, calendars, usual }: Searching): (calendar: Component) => ZoneBook {
  const searches = { left: maxSearches };
  const everywhere = calendars.flatMap(definitionsIn);
  return calendar => {
    const definitions = [...definitionsIn(calendar), ...everywhere];
    const found = new Map<string, ZoneClock | undefined>();
    const book: ZoneBook = { usual: ianaClock(usual), named };
    const own = calendar.properties.find(({ name }) => name === 'X-WR-TIMEZONE' || name === 'TIMEZONE-ID');
    if (own && own.value.trim() !== '')
      book.usual = named(own.value, { clock: january, line: own.line }) ?? book.usual;
    return book;

    function named(tzid: string, at: { clock: number; line: number }): ZoneClock | undefined {
      const key = plainName(tzid).toLowerCase();
      if (!found.has(key) && found.size < maxNames) found.set(key, search(tzid, at));
      return found.get(key);
    }

    function search(tzid: string, { clock, line }: { clock: number; line: number }): ZoneClock | undefined {
      const name = plainName(tzid);
      const definition = definitions.find(each => sameName(valueIn(each, 'TZID'), name));
      const known = zoneNamed(name);
      // What EST means depends on the program, so its definition wins.
      if (known && !(definition && /^(?!utc|gmt)[a-z]{2,4}$/i.test(name))) return ianaClock(known);
      const location = definition && zoneNamed(plainName(valueIn(definition, 'X-LIC-LOCATION')));
      if (location) return ianaClock(location);
      const zone = searches.left > 0 ? searched(name, { definition, clock }) : undefined;
      if (zone) return zone;
      const sentence = `The time zone ${quoted(name)} is not known, so its times were read as those of the calendar.`;
      report.add({ line, title: '', ...importRemark('IMPORT_REMARK_UNKNOWN_ZONE', sentence) });
      return undefined;
    }

    function searched(name: string, { definition, clock }: Searched): ZoneClock | undefined {
      searches.left -= 1;
      const preferred = book.usual.name;
      const offsetAt = definition && definedOffset(definition, clock);
      if (!offsetAt) return displayedZone(name, preferred);
      const zone = matchingZone(offsetAt, { clock, preferred });
      // If no zone matches, the instants still follow the definition.
      return { name: zone ?? preferred, offsetAt };
    }
  };
}

function definitionsIn({ components }: Component): Component[] {
  return components.filter(({ name }) => name === 'VTIMEZONE');
}

interface Searched {
  definition: Component | undefined;
  clock: number;
}

/** Strips what programs put around a name: quotes, spaces, and backslashes before commas. */
function plainName(tzid: string): string {
  return unescapeText(tzid)
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
    .trim();
}

function sameName(one: string, other: string): boolean {
  return plainName(one).toLowerCase() === other.toLowerCase();
}

function valueIn({ properties }: Component, name: string): string {
  return properties.find(each => each.name === name)?.value.trim() ?? '';
}

/** `Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin` or `W. Europe Standard Time`. */
function zoneNamed(name: string): string | undefined {
  if (/^z$/i.test(name)) return 'UTC';
  const parts = name.split('/').filter(part => part !== '');
  const endings = [3, 2, 1].map(count => parts.slice(-count).join('/').replaceAll(' ', '_'));
  const known = windowsZone(name) ?? endings.find(ending => ending !== '' && knownZone(ending));
  return known && (properNames.get(known.toLowerCase()) ?? known);
}

/** The canonical spelling of IANA names. */
const properNames = new Map(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map(name => [name.toLowerCase(), name]),
);

/** `(UTC+01:00) Amsterdam, Berlin, Rome`, `GMT+1`, `Eastern Time (US & Canada)` or `Mitteleuropäische Zeit`. */
function displayedZone(name: string, preferred: string): ZoneClock | undefined {
  const [, sign = '+', hours, minutes = '0', places = ''] =
    /^\(?(?:(?:UTC|GMT)\s*)?(?:([+-])(\d{1,2})(?:[:.]?(\d\d))?)?\)?\s*(.*)$/is.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes)) * minuteMs;
  const offset = /utc|gmt/i.test(name) || hours !== undefined ? (sign === '-' ? -size : size) : undefined;
  const title = places.replace(/\s*\(.*?\)\s*/g, ' ').trim();
  const zone = zoneOfPlace(places, offset) ?? zoneTitled(title || name, preferred);
  if (zone) return ianaClock(zone);
  if (offset === undefined) return undefined;
  // For unknown places, only the standard offset is known.
  const similar = [preferred, ...windowsZoneNames()].find(each => standardOffset(each) === offset);
  return places !== '' && similar ? ianaClock(similar) : fixedZone(offset, preferred);
}

const regions = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'];

function zoneOfPlace(places: string, offset: number | undefined): string | undefined {
  if (offset === undefined) return undefined;
  const cities = places.split(/[,;/]/, 8).map(place => place.trim().replaceAll(' ', '_'));
  const zones = cities
    .filter(city => /^[a-z_.'-]{3,40}$/i.test(city))
    .flatMap(city => regions.map(region => `${region}/${city}`));
  return zones.find(zone => knownZone(zone) && standardOffset(zone) === offset);
}

/** Half a year apart: in either hemisphere, one of them is outside daylight saving time. */
const [january, july] = [Date.UTC(2027, 0), Date.UTC(2027, 6)];

function standardOffset(zone: string): number {
  const { offsetAt } = ianaClock(zone);
  return Math.min(offsetAt(january), offsetAt(july));
}

/** The zone for an English or German display name; also accepts `Eastern Time` for `Eastern Standard Time`. */
function zoneTitled(title: string, preferred: string): string | undefined {
  const wanted = title.toLowerCase();
  if (titlesOf(preferred).includes(wanted)) return preferred;
  return windowsZone(title.replace(/ (?:daylight )?time$/i, ' Standard Time')) ?? titledZones().get(wanted);
}

/** Cached: listing all display names is slow, and they never change. */
const titled = new Map<string, string>();

function titledZones(): ReadonlyMap<string, string> {
  if (titled.size > 0) return titled;
  for (const zone of windowsZoneNames())
    for (const title of titlesOf(zone)) if (!titled.has(title)) titled.set(title, zone);
  return titled;
}

function titlesOf(timeZone: string): string[] {
  return ['en-US', 'de-DE'].flatMap(locale =>
    (['long', 'longGeneric', 'short'] as const).flatMap(timeZoneName => {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
      return [january, july].map(at => {
        const part = format.formatToParts(at).find(({ type }) => type === 'timeZoneName');
        return part?.value.toLowerCase() ?? '';
      });
    }),
  );
}

function fixedZone(offset: number, preferred: string): ZoneClock {
  const offsetAt: OffsetAt = () => offset;
  return { name: matchingZone(offsetAt, { clock: january, preferred }) ?? preferred, offsetAt };
}

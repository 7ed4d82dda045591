import { knownZone } from '@potluck/contract/zone-clock';
import type { Component } from './component.ts';
import { importRemark } from './import-remark.ts';
import { LeftOut } from './left-out.ts';
import { matchingZone } from './matching-zone.ts';
import type { ZoneBook } from './moment.ts';
import { windowsZone } from './windows-zones.ts';

/**
 * The zones that the calendars of one file speak of, as IANA zones: by their name, by what programs write around it, by the
 * name that Windows has for it, or by what its VTIMEZONE says of its clock. Times of no zone are those of `usual`.
 */
export function zoneReader(usual: string): (calendar: Component) => ZoneBook {
  let comparisons = 0;
  return calendar => {
    const definitions = calendar.components.filter(({ name }) => name === 'VTIMEZONE');
    const known = new Map<string, string | undefined>();
    return {
      usual,
      zoneOf(tzid, { clock, line }) {
        if (!known.has(tzid)) known.set(tzid, resolved(definitions, tzid, clock));
        const zone = known.get(tzid);
        if (zone) return zone;
        throw new LeftOut(
          line,
          importRemark('IMPORT_REMARK_UNKNOWN_ZONE', `The time zone "${tzid.slice(0, 100)}" is not known.`),
        );
      },
    };
  };

  function resolved(definitions: Component[], tzid: string, clock: number): string | undefined {
    const definition = definitions.find(each => valueIn(each, 'TZID') === tzid);
    const named = [tzid, definition ? valueIn(definition, 'X-LIC-LOCATION') : ''].map(zoneNamed);
    const zone = named.find(each => each);
    if (zone || !definition || comparisons === mostComparisons) return zone;
    comparisons += 1;
    return matchingZone(definition, { clock, preferred: usual });
  }
}

function valueIn({ properties }: Component, name: string): string {
  return properties.find(each => each.name === name)?.value.trim() ?? '';
}

/** How many definitions are compared with all clocks of the world: no file has so many zones without a name. */
const mostComparisons = 20;

/** `Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin` or `W. Europe Standard Time`. */
function zoneNamed(name: string): string | undefined {
  const parts = name.split('/').filter(part => part !== '');
  const endings = parts.map((_, at) => parts.slice(at).join('/'));
  return windowsZone(name) ?? endings.find(ending => knownZone(ending));
}

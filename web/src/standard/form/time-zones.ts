/** A time zone's city: "New York" for `America/New_York`. */
export function cityOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

export interface ZoneChoice {
  /** By its IANA name. */
  value: string;
  /** "New York (UTC-5)" */
  label: string;
}

/** All time zones of the browser, with city and current offset, and the chosen one under whatever name it was saved. */
export function zoneChoices(chosen: string): ZoneChoice[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  return all.map(zoneChoice).toSorted((one, other) => one.label.localeCompare(other.label));
}

export function zoneChoice(value: string): ZoneChoice {
  if (value === 'UTC') return { value, label: value };
  const offset = `UTC${offsetText(offsetMinutes(value))}`;
  return { value, label: `${cityOf(value)} (${offset})` };
}

/**
 * The zones that match a search: an offset such as "+5:30" or "UTC-3", else a part of the city or of the zone's name.
 */
export function zonesFound<Choice extends ZoneChoice>(choices: Choice[], search: string): Choice[] {
  const wanted = plain(search);
  const offset = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d\d))?$/.exec(wanted);
  if (offset) {
    const [, sign, hours = '0', minutes = '0'] = offset;
    const meant = offsetText((sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)));
    return choices.filter(({ label }) => label.endsWith(`(UTC${meant})`));
  }
  return choices.filter(({ value, label }) => plain(`${label} ${value}`).includes(wanted));
}

function offsetMinutes(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
}

function offsetText(minutes: number): string {
  const rest = Math.abs(minutes) % 60;
  const sign = minutes < 0 ? '-' : '+';
  return `${sign}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('_', ' ')
    .replaceAll('−', '-')
    .trim()
    .toLowerCase();
}

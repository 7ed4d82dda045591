import type { Event } from '@potluck/contract/resources/event';
import type { Component } from './component.ts';
import { type ContentLine, textOf } from './content-line.ts';

/** The values of an event that a file can carry. */
export type EventFields = Omit<
  Event,
  | 'name'
  | 'etag'
  | 'createTime'
  | 'updateTime'
  | 'recurrenceEndTime'
  | 'overridenStartTime'
  | 'response'
  | 'attending'
>;

/** The properties of a VEVENT by name. */
export interface EventLines {
  /** The first of a name. */
  one(name: string): ContentLine | undefined;
  /** Every one of a name. */
  all(name: string): ContentLine[];
  /** The text of the first, empty where there is none. */
  text(name: string): string;
}

export function eventLines({ properties }: Pick<Component, 'properties'>): EventLines {
  const byName = Map.groupBy(properties, ({ name }) => name);
  const all = (name: string) => byName.get(name) ?? [];
  const text = (name: string) => {
    const [line] = all(name);
    return line ? textOf(line) : '';
  };
  return { all, one: name => all(name)[0], text };
}

/** Where the event is on earth, of `GEO:48.2;16.37`; null for what is no such place. */
export function readGeo(line: ContentLine | undefined): Event['geo'] {
  const parts =
    line?.value
      .slice(0, 100)
      .split(/[;,]/)
      .map(part => part.trim()) ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(part =>
    /^[+-]?\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN,
  );
  const there = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && parts.length === 2;
  return there ? { latitude, longitude } : null;
}

export function writeGeo({ latitude, longitude }: NonNullable<Event['geo']>): string {
  return `GEO:${decimal(latitude)};${decimal(longitude)}`;
}

/** As a number, but never with an exponent. */
function decimal(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(40).replace(/\.?0+$/, '') : text;
}

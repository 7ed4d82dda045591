import type { Event } from '@potluck/contract/resources/event';
import type { Component } from './component.ts';
import { type ContentLine, textOf } from './content-line.ts';

/** The event fields that a file can carry. */
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
  | 'proposedTimes'
  | 'pollClosed'
  | 'repeatsElsewhere'
>;

/** The properties of a VEVENT by name. */
export interface EventLines {
  /** The first property with this name. */
  one(name: string): ContentLine | undefined;
  /** All properties with this name. */
  all(name: string): ContentLine[];
  /** The text of the first one; empty if there is none. */
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

/** The coordinates from `GEO:48.2;16.37`; null if they are invalid. */
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

/** Formats a number without an exponent. */
function decimal(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(40).replace(/\.?0+$/, '') : text;
}

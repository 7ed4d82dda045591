import type { Component } from './component.ts';
import type { ContentLine } from './content-line.ts';

/** What of an event in a file has no field here: kept as it is, and given back when the event leaves again. */
export interface Foreign {
  /** Lines of the event, unfolded. */
  lines: string[];
  /** Lines of its alarms other than the usual ones, with the key of the alarm. */
  alarms: [key: string, lines: string[]][];
  /** How often the event was changed before it came here. */
  sequence: number;
}

export const nothingForeign: Foreign = { lines: [], alarms: [], sequence: 0 };

/** As the table keeps it; null for nothing. */
export function storedForeign(foreign: Foreign): string | null {
  const text = JSON.stringify(foreign);
  return text === JSON.stringify(nothingForeign) ? null : text;
}

export function foreignOf(stored: string | null): Foreign {
  return stored === null ? nothingForeign : (JSON.parse(stored) as Foreign);
}

/** A property as it stands in a file. */
export function lineText({ name, parameters, value }: ContentLine): string {
  const said = Object.entries(parameters).map(
    ([key, values]) => `;${key}=${values.map(each => (/[;:,]/.test(each) ? `"${each}"` : each)).join(',')}`,
  );
  return `${name}${said.join('')}:${value}`;
}

/** A part of a file with all that is in it. */
export function componentLines({ name, properties, components }: Component): string[] {
  return [`BEGIN:${name}`, ...properties.map(lineText), ...components.flatMap(componentLines), `END:${name}`];
}

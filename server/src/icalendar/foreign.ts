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
  // What was imported before addresses were left out has them still.
  return stored === null ? nothingForeign : withoutAddresses(JSON.parse(stored) as Foreign);
}

/**
 * The same without those parts that say somebody's e-mail address: who organises, who is invited, whom an alarm writes
 * to. Whoever reads a calendar here, or its secret address, need not know it.
 */
export function withoutAddresses({ lines, alarms, sequence }: Foreign): Foreign {
  return {
    lines: plainParts(lines),
    alarms: alarms.map(([key, extra]) => [key, plainParts(extra)]),
    sequence,
  };
}

function plainParts(lines: string[]): string[] {
  return parts(lines)
    .filter(part => !part.some(line => saysAddress.test(line)))
    .flat();
}

const saysAddress = /^(?:organizer|attendee|calendar-address)[;:]|mailto:|;email=/i;

/** Each line by itself, and the lines of a component together. */
function parts(lines: string[]): string[][] {
  const found: string[][] = [];
  let depth = 0;
  for (const line of lines) {
    if (depth === 0) found.push([]);
    found.at(-1)?.push(line);
    if (line.startsWith('BEGIN:')) depth += 1;
    if (line.startsWith('END:')) depth -= 1;
  }
  return found;
}

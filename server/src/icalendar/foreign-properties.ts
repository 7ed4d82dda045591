/**
 * The parts of an imported event that have no field here: stored as they are, and included when the event is exported.
 */
export interface Foreign {
  /** Unfolded lines of the event. */
  lines: string[];
  /** Lines of its alarms except the usual ones, each with the key of the alarm. */
  alarms: [key: string, lines: string[]][];
  /** The SEQUENCE of the event when it was imported. */
  sequence: number;
}

export const nothingForeign: Foreign = { lines: [], alarms: [], sequence: 0 };

/** The value for the database column; null if empty. */
export function storedForeign(foreign: Foreign): string | null {
  const text = JSON.stringify(foreign);
  return text === JSON.stringify(nothingForeign) ? null : text;
}

export function foreignOf(stored: string | null): Foreign {
  // Old imports may still contain addresses.
  return stored === null ? nothingForeign : withoutAddresses(JSON.parse(stored) as Foreign);
}

/**
 * Removes the parts that contain e-mail addresses: the organizer, attendees, and recipients of alarms. People who can
 * read a calendar here, or its secret address, must not see those.
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

/** The parts: single lines, or all lines of a component together. */
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

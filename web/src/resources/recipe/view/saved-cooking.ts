/** What a device remembers of cooking a recipe: what is ticked off, for how many, in which units, how far it has come. */
export interface SavedCooking {
  /** The lines that are ticked off, by `lineKeys`. */
  ticked: string[];
  /** Absent: as the recipe is written. */
  servings?: number;
  system?: ShownSystem;
  /** The step at which cook mode was left, by its key. */
  step?: string;
}

export type ShownSystem = 'written' | 'metric' | 'us';

const systems: readonly unknown[] = ['written', 'metric', 'us'];

/** Reads what was kept, also by an older or newer version of the app: what it does not know it leaves out. */
export function readSavedCooking(text: string | null): SavedCooking {
  const kept = parsed(text);
  const { ticked, servings, system, step } = kept;
  return {
    ticked: Array.isArray(ticked) ? ticked.filter(key => typeof key === 'string') : [],
    ...(typeof servings === 'number' && servings > 0 && { servings }),
    ...(systems.includes(system) && { system: system as ShownSystem }),
    ...(typeof step === 'string' && { step }),
  };
}

/** The text to keep; null when there is nothing to remember, so that no recipe leaves anything behind for nothing. */
export function savedCookingText(kept: SavedCooking): string | null {
  const { ticked, ...rest } = kept;
  const said = Object.values(rest).some(value => value !== undefined);
  return ticked.length > 0 || said ? JSON.stringify(kept) : null;
}

/**
 * A key for each line of a recipe that follows its words: a line that is moved, or stands beside one that changed,
 * stays ticked. Equal lines are told apart by their order. The words themselves cannot be read from it: it stays on the
 * device when a person signs out.
 */
export function lineKeys(lines: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(line => {
    const key = hash(line.trim().toLowerCase().replace(/\s+/g, ' '));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count > 1 ? `${key}.${count}` : key;
  });
}

// FNV-1a: enough to tell the lines of one recipe apart.
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(36);
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The cooking state that a device remembers for a recipe: ticked lines, servings, units and step. */
export interface SavedCooking {
  /** The keys of the ticked lines, from `lineKeys`. */
  ticked: string[];
  /** Absent for the recipe’s own servings. */
  servings?: number;
  system?: ShownSystem;
  /** The key of the step at which cook mode closed. */
  step?: string;
}

export type ShownSystem = 'written' | 'metric' | 'us';

const systems: readonly unknown[] = ['written', 'metric', 'us'];

/** Parses the saved state, possibly from an older or newer version of the app; drops unknown fields. */
export function readSavedCooking(text: string | null): SavedCooking {
  const saved = parsed(text);
  const { ticked, servings, system, step } = saved;
  return {
    ticked: Array.isArray(ticked) ? ticked.filter(key => typeof key === 'string') : [],
    ...(typeof servings === 'number' && servings > 0 && { servings }),
    ...(systems.includes(system) && { system: system as ShownSystem }),
    ...(typeof step === 'string' && { step }),
  };
}

/** Serializes the state; null if there is nothing to remember, so that unchanged recipes store nothing. */
export function savedCookingText(saved: SavedCooking): string | null {
  const { ticked, ...rest } = saved;
  const hasValues = Object.values(rest).some(value => value !== undefined);
  return ticked.length > 0 || hasValues ? JSON.stringify(saved) : null;
}

/**
 * A key for each line of a recipe, derived from its words: a line that moves, or whose neighbour changes, stays ticked.
 * Order distinguishes equal lines. The key does not reveal the words, because it stays on the device after sign-out.
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

// FNV-1a: enough to distinguish the lines of one recipe.
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

import type { RecipeValues } from './recipe-values.ts';

/** What stood in a form when its page went away, and the version of the recipe that it began from. */
interface SavedDraft {
  etag: string;
  values: RecipeValues;
}

export function savedDraftText(values: RecipeValues, etag: string): string {
  return JSON.stringify({ etag, values } satisfies SavedDraft);
}

/**
 * The values to go on with, or undefined: somebody else saved meanwhile, or the text is of another version of the app
 * and does not fill the form.
 */
export function readSavedDraft(
  text: string | null,
  etag: string,
  like: RecipeValues,
): RecipeValues | undefined {
  const draft = parsed(text);
  if (draft?.etag !== etag || typeof draft.values !== 'object' || draft.values === null) return undefined;
  const values = draft.values as Record<string, unknown>;
  const fits = Object.entries(like).every(([key, usual]) => key in values && sameKind(values[key], usual));
  return fits && linesFit(values, like) ? (values as RecipeValues) : undefined;
}

function parsed(text: string | null): Partial<SavedDraft> | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Numbers may be missing, as in an emptied field; everything else is what it always is. */
function sameKind(value: unknown, usual: unknown): boolean {
  if (usual === null || typeof usual === 'number') return value === null || typeof value === 'number';
  return Array.isArray(usual) ? Array.isArray(value) : typeof value === typeof usual;
}

function linesFit(values: Record<string, unknown>, like: RecipeValues): boolean {
  return (['ingredientGroups', 'directions'] as const).every(path => {
    const usual = Object.keys(like[path][0]?.lines[0] ?? {});
    const groups = values[path] as { title?: unknown; lines?: unknown }[];
    return groups.every(
      group =>
        typeof group?.title === 'string' &&
        Array.isArray(group.lines) &&
        group.lines.every(line => usual.every(key => key in (line ?? {}))),
    );
  });
}

/**
 * Resource names and the patterns they follow (AIP-122): `lists/{list}/listItems/{listItem}` is the pattern of
 * `lists/groceries/listItems/01k…`. A segment in braces matches one id.
 */
export function matchesPattern(pattern: string, name: string): boolean {
  const wanted = pattern.split('/');
  const given = name.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (isVariable(segment) ? given[at] !== '' : segment === given[at]))
  );
}

/** The parent part of a name or pattern, `''` for a top-level one. */
export function parentOf(name: string): string {
  return name.split('/').slice(0, -2).join('/');
}

/** The last id of a name. */
export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The collection of a name or pattern: `recipes` for `recipes/7`. */
export function collectionOf(name: string): string {
  return name.split('/').at(-2) ?? '';
}

/** The path, below the server's address, of the web page of a recipe with this name. */
export function webPagePath(recipe: string): string {
  return `/public/${recipe}`;
}

/** A pattern as an AIP-127 template matches it: `recipes/{recipe}` → `recipes/*`. */
export function wildcards(pattern: string): string {
  return pattern
    .split('/')
    .map(segment => (isVariable(segment) ? '*' : segment))
    .join('/');
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

/** Ids that a client may choose. */
export const chosenId = /^([a-z0-9-]{4,63}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/;

/** The rule for ids that a client chooses (AIP-122): 4–63 of `a-z0-9-`, or a UUID. */
export const idRule = 'must be 4 to 63 of a-z, 0-9 and -, or a UUID';

export function idAllowed(id: string): boolean {
  return chosenId.test(id);
}

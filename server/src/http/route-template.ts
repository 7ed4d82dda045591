/**
 * An AIP-127 template as a path of the router: `/meals/v1alpha1/{name=recipes/*}:favorite` becomes
 * `/meals/v1alpha1/recipes/:p1(^[^/:]+)::favorite`. The pattern keeps a verb out of the id; a plain parameter would
 * swallow it.
 */
export function toRoute(template: string): string {
  const { before, segments, after } = partsOf(template);
  const path = segments.map((segment, at) => (segment === '*' ? `:p${at}(^[^/:]+)` : segment)).join('/');
  return `${before}${path}${after.replace(/:/g, '::')}`;
}

/** What the paths of a template look like. */
export function pathPattern(template: string): RegExp {
  const { before, segments, after } = partsOf(template);
  const path = segments.map(segment => (segment === '*' ? '[^/:]+' : RegExp.escape(segment))).join('/');
  return new RegExp(`^${RegExp.escape(before)}${path}${RegExp.escape(after)}$`);
}

/** The parts of the name in a template: literal segments, and the router's parameter for each wildcard. */
export function parameterNames(template: string): string[] {
  return partsOf(template).segments.map((segment, at) => (segment === '*' ? `p${at}` : segment));
}

function partsOf(template: string): { before: string; segments: string[]; after: string } {
  const found = /^([^{]*)\{\w+=([^}]*)\}(.*)$/.exec(template);
  if (!found) return { before: '', segments: [], after: template };
  const [, before = '', pattern = '', after = ''] = found;
  return { before, segments: pattern.split('/'), after };
}

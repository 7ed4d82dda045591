/**
 * Turns an AIP-127 template into a router path: `/meals/v1alpha1/{name=recipes/*}:favorite` becomes
 * `/meals/v1alpha1/recipes/:p1(^[^/:]+)::favorite`. The pattern keeps the verb out of the id, which a plain parameter
 * would swallow.
 */
export function toRoute(template: string): string {
  const { before, segments, after } = partsOf(template);
  const path = segments.map((segment, at) => (segment === '*' ? `:p${at}(^[^/:]+)` : segment)).join('/');
  return `${before}${path}${after.replace(/:/g, '::')}`;
}

/** A pattern of the paths that match a template. */
export function pathPattern(template: string): RegExp {
  const { before, segments, after } = partsOf(template);
  const path = segments.map(segment => (segment === '*' ? '[^/:]+' : RegExp.escape(segment))).join('/');
  return new RegExp(`^${RegExp.escape(before)}${path}${RegExp.escape(after)}$`);
}

/** The name's segments in a template: literals, and the router's parameter for each wildcard. */
export function parameterNames(template: string): string[] {
  return partsOf(template).segments.map((segment, at) => (segment === '*' ? `p${at}` : segment));
}

function partsOf(template: string): { before: string; segments: string[]; after: string } {
  const found = /^([^{]*)\{\w+=([^}]*)\}(.*)$/.exec(template);
  if (!found) return { before: '', segments: [], after: template };
  const [, before = '', pattern = '', after = ''] = found;
  return { before, segments: pattern.split('/'), after };
}

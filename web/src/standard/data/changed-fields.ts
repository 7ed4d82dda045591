/**
 * The fields in which a draft differs from the original: only these are sent, so that a save does not overwrite other
 * users' changes.
 */
export function changedFields<Draft extends object>(
  before: { [K in keyof Draft]: unknown },
  draft: Draft,
): Partial<Draft> {
  const entries = Object.entries(draft).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Draft]),
  );
  return Object.fromEntries(entries) as Partial<Draft>;
}

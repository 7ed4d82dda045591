import { markedHeading } from '../../html/text-lines.ts';
import { hasType, isNode, listOf, property, rawText, type SchemaNode } from '../../schema-org/schema-node.ts';

/**
 * Ingredient lines with the headings among them as groups: "For the sauce:", "[Sauce]" and "## Sauce", as different
 * collections write them.
 */
export function groupedIngredients(value: unknown): unknown {
  const entries = listOf(value);
  if (!entries.some(entry => headingOf(entry))) return value;
  const groups: { name: string; itemListElement: unknown[] }[] = [{ name: '', itemListElement: [] }];
  for (const entry of entries) {
    const heading = headingOf(entry);
    if (heading) groups.push({ name: heading, itemListElement: [] });
    else groups.at(-1)?.itemListElement.push(entry);
  }
  return groups;
}

function headingOf(entry: unknown): string {
  if (typeof entry !== 'string' || entry.length > 200) return '';
  return markedHeading(entry) || (/^(.+\S)\s*[:：]$/.exec(entry.trim())?.[1] ?? '');
}

/** Steps under the sections that stand before them with nothing inside, as if they were inside. */
export function groupedInstructions(value: unknown): unknown {
  if (!Array.isArray(value) || !value.some(isBareSection)) return value;
  const grouped: unknown[] = [];
  let section: unknown[] | undefined;
  for (const entry of value) {
    const bare = isBareSection(entry);
    if (bare) section = [];
    if (bare) grouped.push({ ...(entry as SchemaNode), itemListElement: section });
    else (section ?? grouped).push(entry);
  }
  return grouped;
}

function isBareSection(entry: unknown): boolean {
  if (!isNode(entry) || !hasType(entry, 'howtosection')) return false;
  return property(entry, 'itemListElement', 'steps') === undefined && rawText(property(entry, 'name')) !== '';
}

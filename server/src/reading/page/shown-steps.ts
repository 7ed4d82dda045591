import { textKey } from '../html/plain-text.ts';
import type { LineGroup } from '../parts/section-groups.ts';
import type { ShownLine } from './shown-groups.ts';

/**
 * Steps without labels of one word that a page gives them for machines alone: "Season: Rub the meat" where its readers
 * see "Rub the meat". Labels of more words are titles, which say something.
 */
export function withoutUnshownLabels(groups: readonly LineGroup[], lines: readonly ShownLine[]): LineGroup[] {
  const labelled = groups.flatMap(group => group.lines).flatMap(step => labelOf(step) ?? []);
  if (labelled.length === 0 || !labelled.every(({ label }) => oneWord.test(label))) return [...groups];
  const places = Map.groupBy(lines.keys(), at => lines[at]?.key ?? '');
  const unshown = ({ label, text }: Labelled) => {
    const alone = places.get(textKey(text)) ?? [];
    return alone.length > 0 && alone.every(at => lines[at - 1]?.key !== textKey(label));
  };
  const without = (step: string) => {
    const found = labelOf(step);
    return found && !places.has(textKey(step)) && unshown(found) ? found.text : step;
  };
  return groups.map(group => ({ ...group, lines: group.lines.map(without) }));
}

interface Labelled {
  label: string;
  text: string;
}

function labelOf(step: string): Labelled | undefined {
  const [, label, text] = /^([^:.]{1,60}): (.+)$/s.exec(step) ?? [];
  return label && text ? { label, text } : undefined;
}

const oneWord = /^[\p{L}\p{M}'’-]+$/u;

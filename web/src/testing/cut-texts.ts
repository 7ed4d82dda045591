import { visibleTexts } from './bare-texts.ts';

/** Texts of the catalogue that a person does not see whole: a box around them, or the choice that they stand in, cuts them off. */
export function cutTexts(): string[] {
  return [...visibleTexts(document.body).filter(isCut).map(textOf), ...cutChoices()].filter(text =>
    text.includes('⟦'),
  );
}

function textOf(node: Node): string {
  return node.textContent?.trim() ?? '';
}

function isCut(node: Text): boolean {
  // A calendar measures with texts that nobody sees.
  const parent = node.parentElement;
  if (!parent?.checkVisibility({ visibilityProperty: true })) return false;
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  for (let box: Element | null = parent; box; box = box.parentElement) {
    const { overflowX, position } = getComputedStyle(box);
    const { left, right, width } = box.getBoundingClientRect();
    // Moved within what scrolls, or for screen readers alone.
    if (/auto|scroll/.test(overflowX) || width <= 1) return false;
    if (/hidden|clip/.test(overflowX) && (text.left < left - 1 || text.right > right + 1)) return true;
    if (position === 'fixed') return false;
  }
  return false;
}

function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].flatMap(select => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const text = select.selectedOptions[0]?.text ?? '';
    if (pen) pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen && pen.measureText(text).width > room + 1 ? [text] : [];
  });
}

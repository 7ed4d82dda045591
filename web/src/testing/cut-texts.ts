import { visibleTexts } from './bare-texts.ts';

/** Catalogue texts that are cut off: by a box around them, or by the select that they are in. */
export function cutTexts(): string[] {
  return [...visibleTexts(document.body).filter(isCut).map(textOf), ...cutChoices()].filter(text =>
    text.includes('⟦'),
  );
}

function textOf(node: Node): string {
  return node.textContent?.trim() ?? '';
}

function isCut(node: Text): boolean {
  // Calendars measure with invisible texts.
  const parent = node.parentElement;
  if (!parent?.checkVisibility({ visibilityProperty: true })) return false;
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  for (let box: Element | null = parent; box; box = box.parentElement) {
    const { overflowX, position } = getComputedStyle(box);
    const { left, right, width } = box.getBoundingClientRect();
    // Text in a scroller can be scrolled into view, and text this narrow is for screen readers only.
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

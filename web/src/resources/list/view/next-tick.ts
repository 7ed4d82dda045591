/**
 * Keeps the keyboard focus in the list: when the focused row goes, the next row takes the focus, or else the previous
 * one.
 */
export function nextTick(): void {
  const held = document.activeElement?.closest('li');
  if (!held) return;
  const rows = [...document.querySelectorAll('main article li')].filter(row => row.querySelector(tick));
  const at = rows.indexOf(held);
  const next = rows[at + 1] ?? rows[at - 1];
  requestAnimationFrame(() => next?.querySelector<HTMLElement>(tick)?.focus({ preventScroll: true }));
}

const tick = 'input[type="checkbox"]';

/**
 * Keeps whoever works through the list by keyboard at it: the row that has the focus goes, and the next one, or the
 * one before, takes it.
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

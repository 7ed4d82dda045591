/** The handle of the row with this id, wherever the row is now. */
export function handleOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);
}

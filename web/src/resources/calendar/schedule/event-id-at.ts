/** The id of the event at an element on the screen. */
export function eventIdAt(element: Element): string | undefined {
  const link = element.closest('a');
  const named = link?.matches('[data-event]') ? link : link?.querySelector('[data-event]');
  return named?.getAttribute('data-event') ?? undefined;
}

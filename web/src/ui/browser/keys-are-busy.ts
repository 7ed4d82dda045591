/** Whether keys belong to somebody who types, or to a dialog: then they are no shortcuts. */
export function keysAreBusy(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return typing || dialogOpen();
}

export function dialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** Whether the user is typing or a dialog is open: then key presses are no shortcuts. */
export function shortcutsBlocked(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return typing || dialogOpen();
}

export function dialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

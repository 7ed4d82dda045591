/**
 * Copies a text. Browsers offer their clipboard only over https: elsewhere, and if they refuse, this copies as a press of
 * Ctrl-C does. Returns whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** Puts the text into the copy event, so that the selection and the focus stay as they are. */
function copyByHand(text: string): boolean {
  let copied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    copied = true;
  };
  document.addEventListener('copy', put, { capture: true });
  const done = document.execCommand('copy');
  document.removeEventListener('copy', put, { capture: true });
  return done && copied;
}

/** Whether the device has a sheet to share by, as phones and tablets do, and people expect it there. */
export function sharesByDevice(): boolean {
  return typeof navigator.share === 'function' && navigator.maxTouchPoints > 0;
}

/**
 * Copies a text that is still on its way: what is promised within the tap, browsers let through, what comes later not all.
 * Whether it was copied.
 */
export async function copySoon(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then(said => new Blob([said], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text
      .then(said => navigator.clipboard.writeText(said))
      .then(
        () => true,
        () => false,
      );
  }
}

/** Opens the device's sheet. Whether it opened: some want another tap once what is shared has come from the network. */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}

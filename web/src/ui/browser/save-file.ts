/** Gives a file to the browser to be kept on the device, under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\p{Cc}"*/:<>?\\|]+/gu, ' ').trim();
  link.click();
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

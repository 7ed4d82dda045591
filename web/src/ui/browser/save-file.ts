import { minuteMs } from '@potluck/contract/durations';

/** Downloads a file to the device under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\p{Cc}"*/:<>?\\|]+/gu, ' ').trim();
  link.click();
  // The browser reads the URL only after the click, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}

import { minuteMs } from '@potluck/contract/durations';
import { useEffect, useState } from 'react';

/** An object URL for a local file, revoked when the file is no longer shown. */
export function useObjectUrl(file: Blob | undefined) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

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

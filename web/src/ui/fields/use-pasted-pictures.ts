import { useEffect } from 'react';

/** Accepts pictures pasted anywhere on the screen; pasted text goes to its field as usual. */
export function usePastedPictures(take: (pictures: File[]) => void) {
  useEffect(() => {
    function listen(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const pictures = files.filter(file => file.type.startsWith('image/'));
      if (pictures.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(pictures);
    }
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [take]);
}

import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Keyed } from './line-groups.ts';
import type { LineEditing } from './use-line-groups.ts';

interface LineKeysOptions<Line extends Keyed> {
  lineKey: string;
  editing: LineEditing<Line>;
  read: (text: string) => { title: string; lines: Line[] }[];
  /** Handles Enter; the next line opens unless this returns true. */
  entered?: (text: string) => boolean;
  /** The field has a single line: the arrow keys move to its neighbours. */
  single: boolean;
}

/**
 * The keys in a line: Enter opens the next line, Backspace in an empty line removes it, and pasting several lines
 * inserts them all. Ignores keys during IME composition.
 */
export function lineKeys<Line extends Keyed>(options: LineKeysOptions<Line>) {
  const { lineKey, editing, read, entered, single } = options;
  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const { value } = event.currentTarget;
      if (event.key === 'Enter' && !event.shiftKey) {
        if (!entered?.(value)) editing.insertAfter(lineKey);
      } else if (event.key === 'Backspace' && value === '') editing.remove(lineKey);
      else if (event.key === 'ArrowUp' && single) editing.focus(lineKey, -1);
      else if (event.key === 'ArrowDown' && single) editing.focus(lineKey, 1);
      else return;
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (!/\S\s*[\n\r]\s*\S/.test(text)) return;
      const pasted = read(text);
      if (pasted.length === 0) return;
      event.preventDefault();
      editing.paste(lineKey, pasted);
    },
  };
}

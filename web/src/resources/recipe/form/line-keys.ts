import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Keyed } from './line-groups.ts';
import type { LineEditing } from './use-line-groups.ts';

interface LineKeysOptions<Line extends Keyed> {
  lineKey: string;
  editing: LineEditing<Line>;
  read: (text: string) => { title: string; lines: Line[] }[];
  /** What Enter does; the next line opens unless it is taken. */
  entered?: (text: string) => boolean;
  /** The field has one line: the arrow keys go to its neighbours. */
  single: boolean;
}

/**
 * The keys of a line among lines: Enter opens the next, Backspace in an empty one takes it away, and a paste of many
 * lines makes many. Keys of an input method are its own.
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

import { Textarea, type TextareaProps } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';

/**
 * A title that wraps to as many lines as it needs, but contains no line breaks. Enter saves, as in a single-line field.
 */
export function TitleField({ onChange, ...props }: TextareaProps) {
  return (
    <Textarea
      required
      autosize
      minRows={1}
      maxLength={200}
      onKeyDown={saveByEnter}
      {...props}
      onChange={event => {
        keepOneLine(event);
        onChange?.(event);
      }}
    />
  );
}

// Pasted text may contain line breaks.
function keepOneLine({ currentTarget: field }: ChangeEvent<HTMLTextAreaElement>) {
  if (/[\n\r]/.test(field.value)) field.value = field.value.replace(/\s*[\n\r]\s*/g, ' ');
}

function saveByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

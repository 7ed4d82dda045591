import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import classes from '../api-docs.module.css';

interface CodeTextProps {
  label: string;
  text: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Code to read and copy: a text field, so that it is reachable and scrollable by keyboard. */
export function CodeText({ label, text, ref }: CodeTextProps) {
  return (
    <Textarea
      ref={ref}
      label={label}
      classNames={{ input: classes.json }}
      value={text}
      minRows={1}
      maxRows={20}
      spellCheck={false}
      readOnly
    />
  );
}

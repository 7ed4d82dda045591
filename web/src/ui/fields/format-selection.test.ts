import { expect, test } from 'vitest';
import { formats } from './format-selection.ts';

/** Applies a format to a text whose selection is between two bars; a single bar is the cursor. */
function apply(format: keyof typeof formats, marked: string): string {
  const start = marked.indexOf('|');
  const end = Math.max(start, marked.lastIndexOf('|') - 1);
  const edit = formats[format]({ text: marked.replaceAll('|', ''), start, end });
  const { text } = edit;
  const selected = edit.start === edit.end ? '|' : `|${text.slice(edit.start, edit.end)}|`;
  return text.slice(0, edit.start) + selected + text.slice(edit.end);
}

test.each([
  ['bold', 'add |flour| now', 'add **|flour|** now'],
  ['bold', 'add **|flour|** now', 'add |flour| now'],
  ['bold', 'add |flour |now', 'add **|flour|** now'],
  ['bold', 'add |', 'add **|**'],
  ['bold', 'add **|**', 'add |'],
  ['italic', '**|flour|**', '***|flour|***'],
  ['italic', '***|flour|***', '**|flour|**'],
  ['bold', '|one\ntwo|', '**|one**\n**two|**'],
  ['list', 'with\n|rice\nbread|', 'with\n|- rice\n- bread|'],
  ['list', '|- rice\n- bread|', '|rice\nbread|'],
  ['list', 'ri|ce', '- rice|'],
  ['link', 'see |the dough|', 'see [the dough](https://|)'],
  ['link', '|https://a.b|', '[|](https://a.b)'],
] as const)('%s turns %j into %j', (format, before, after) => {
  expect(apply(format, before)).toBe(after);
});

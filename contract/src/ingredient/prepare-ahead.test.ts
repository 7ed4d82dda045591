import { expect, test } from 'vitest';
import { aheadText, saysAhead } from './prepare-ahead.ts';

test.each([
  'Soak the beans the night before.',
  'Soak the beans overnight.',
  'Leave the dough in the fridge over night',
  'Make it a day ahead',
  'Die Bohnen am Vortag einweichen.',
  'Über Nacht gehen lassen',
  'Den Teig am Abend vorher ansetzen',
  'einen Tag zuvor auftauen',
])('%s', text => expect(saysAhead(text)).toBe(true));

test.each(['Simmer for an hour.', 'Serve the day after.', 'Übernachtung mit Frühstück', 'Vor dem Tag', ''])(
  '“%s” says nothing about the day before',
  text => expect(saysAhead(text)).toBe(false),
);

test('the text of a reminder has no formatting and a limited length', () => {
  expect(aheadText({ ahead: ['dried beans', 'Make the **dough**\nand _rest_ it.'] })).toBe(
    'dried beans · Make the dough and rest it.',
  );
  expect(aheadText({ ahead: ['x'.repeat(500)] })).toHaveLength(200);
  expect(aheadText({})).toBe('');
});

import { setupI18n } from '@lingui/core';
import { importRemarks } from '@potluck/contract/resources/calendar/import-remarks';
import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { importRemarkWords } from './import-remark-words.ts';

const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: (_, id) => `German of ${id}` });

test('each reason for leaving something out has words in the language of the person', () => {
  const [, ...telling] = Object.keys(importRemarks);
  const said = telling.map(remark => importRemarkWords({ remark, reason: 'English.' }, german));
  expect(said.filter(words => !words.startsWith('German of '))).toEqual([]);
  expect(new Set(said).size).toBe(telling.length);
});

test('English names the zone, the line and whatever else the server names', () => {
  const told = { remark: 'IMPORT_REMARK_UNKNOWN_ZONE', reason: 'The time zone "Mars/Olympus" is not known.' };
  expect(importRemarkWords(told, english)).toBe(told.reason);
});

import { setupI18n } from '@lingui/core';
import { importRemarks } from '@potluck/contract/resources/calendar/import-remarks';
import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { importRemarkWords } from './import-remark-words.ts';

const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: (_, id) => `German of ${id}` });

test('each reason for leaving something out has words in the language of the person', () => {
  const [, ...telling] = Object.keys(importRemarks);
  const texts = telling.map(remark => importRemarkWords({ remark, reason: 'English.' }, german));
  expect(texts.filter(words => !words.startsWith('German of '))).toEqual([]);
  expect(new Set(texts).size).toBe(telling.length);
});

test('English names the zone, the line and whatever else the server names', () => {
  const entry = {
    remark: 'IMPORT_REMARK_UNKNOWN_ZONE',
    reason: 'The time zone "Mars/Olympus" is not known.',
  };
  expect(importRemarkWords(entry, english)).toBe(entry.reason);
});

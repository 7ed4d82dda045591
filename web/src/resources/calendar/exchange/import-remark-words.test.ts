import { setupI18n } from '@lingui/core';
import { importRemarks } from '@potluck/contract/resources/calendar/import-export';
import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { importRemarkWords } from './import-remark-words.ts';

const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: (_, id) => `German of ${id}` });

test('each reason for skipping an entry is translated', () => {
  const [, ...telling] = Object.keys(importRemarks);
  const texts = telling.map(remark => importRemarkWords({ remark, reason: 'English.' }, german));
  expect(texts.filter(words => !words.startsWith('German of '))).toEqual([]);
  expect(new Set(texts).size).toBe(telling.length);
});

test('English shows the server’s reason, with zone and line', () => {
  const entry = {
    remark: 'IMPORT_REMARK_UNKNOWN_ZONE',
    reason: 'The time zone "Mars/Olympus" is not known.',
  };
  expect(importRemarkWords(entry, english)).toBe(entry.reason);
});

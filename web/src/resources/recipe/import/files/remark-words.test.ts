import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { english } from '../../../../testing/english.ts';
import { remarkWords } from './remark-words.ts';

const remark = { remark: 'FILE_REMARK_TOO_LARGE' as const, reason: 'It is larger than 64 MiB.' };
const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: () => 'Die Datei ist zu groß.' });

test('problems with a file are translated', () => {
  expect(remarkWords(remark, german)).toBe('Die Datei ist zu groß.');
});

test('English shows the server’s message, and other languages do for unknown problems', () => {
  expect(remarkWords(remark, english)).toBe(remark.reason);
  const unknown = { remark: 'FILE_REMARK_UNSPECIFIED' as const, reason: 'Something new.' };
  expect(remarkWords(unknown, german)).toBe('Something new.');
});

import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { english } from '../../../../testing/english.ts';
import { remarkWords } from './remark-words.ts';

const remark = { remark: 'FILE_REMARK_TOO_LARGE' as const, reason: 'It is larger than 64 MiB.' };
const german = setupI18n({ locale: 'de', messages: { de: {} }, missing: () => 'Sie ist zu groß.' });

test('what is wrong with a file is said in the language of the person', () => {
  expect(remarkWords(remark, german)).toBe('Sie ist zu groß.');
});

test('English is what the server says, numbers and all, and so is a remark that is not known yet', () => {
  expect(remarkWords(remark, english)).toBe(remark.reason);
  const unknown = { remark: 'FILE_REMARK_UNSPECIFIED' as const, reason: 'Something new.' };
  expect(remarkWords(unknown, german)).toBe('Something new.');
});

import { type Messages, setupI18n } from '@lingui/core';
import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { messages } from '../language/de.po';
import { english } from '../testing/english.ts';
import { fieldSentence, serverSentence } from './server-sentence.ts';

const german = setupI18n({ locale: 'de', messages: { de: messages as Messages } });

test('English shows the server’s own message, other languages only if they do not know its reason', () => {
  const taken = new ApiError('ALREADY_EXISTS', 'HANDLE_TAKEN', 'The handle soup is taken.');
  const unknown = new ApiError('INTERNAL', 'UNHEARD_OF', 'The cat sleeps on it.');
  expect(serverSentence(taken, english)).toBe('The handle soup is taken.');
  expect(serverSentence(taken, german)).not.toContain('taken');
  expect(serverSentence(unknown, german)).toBe('The cat sleeps on it.');
});

test('error details are translated, including the line and problem in a file', () => {
  const metadata = { line: '7', detail: 'DTSTART has no date.' };
  const bad = new ApiError('INVALID_ARGUMENT', 'FILE_UNREADABLE', 'Line 7: DTSTART has no date.', {
    metadata,
  });
  expect(serverSentence(bad, german)).toBe('Zeile 7 der Datei lässt sich nicht lesen: DTSTART has no date.');
});

test.each([
  [
    'LAST_ADMIN',
    'recipes/01m8 would be left without an ADMIN: make somebody else one.',
    /^It needs an admin/,
  ],
  ['RESOURCE_NOT_FOUND', 'There is no lists/7, or you may not see it.', /^It doesn’t exist/],
  ['LEVEL_TOO_LOW', 'This needs WRITE.', /^You can’t do that here/],
  ['UNHEARD_OF', 'Call editOccurrence instead.', /^Something went wrong/],
])('no screen shows resource names, enum values or methods: %s', (reason, message, code) => {
  expect(serverSentence(new ApiError('FAILED_PRECONDITION', reason, message), english)).toMatch(code);
});

test('field errors are explained in plain words', () => {
  expect(fieldSentence('is longer than 200 characters', english)).toBe('Is longer than 200 characters.');
  expect(fieldSentence('must be one of FREQUENCY_DAILY, FREQUENCY_WEEKLY', english)).toMatch(/^That doesn’t/);
});

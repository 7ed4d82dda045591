import { type Messages, setupI18n } from '@lingui/core';
import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { messages } from '../language/de.po';
import { english } from '../testing/english.ts';
import { fieldSentence, serverSentence } from './server-sentence.ts';

const german = setupI18n({ locale: 'de', messages: { de: messages as Messages } });

test('English readers get the server’s own words, others only if its reason is unknown', () => {
  const taken = new ApiError('ALREADY_EXISTS', 'HANDLE_TAKEN', 'The handle soup is taken.');
  const unknown = new ApiError('INTERNAL', 'UNHEARD_OF', 'The cat sleeps on it.');
  expect(serverSentence(taken, english)).toBe('The handle soup is taken.');
  expect(serverSentence(taken, german)).not.toContain('taken');
  expect(serverSentence(unknown, german)).toBe('The cat sleeps on it.');
});

test('details of an error are translated: for a file, the line and what is wrong in it', () => {
  const metadata = { line: '7', detail: 'DTSTART has no date.' };
  const bad = new ApiError('INVALID_ARGUMENT', 'FILE_UNREADABLE', 'Line 7: DTSTART has no date.', {
    metadata,
  });
  expect(serverSentence(bad, german)).toBe(
    'Zeile 7 der Datei kann nicht gelesen werden: DTSTART has no date.',
  );
});

test.each([
  [
    'LAST_ADMIN',
    'recipes/01m8 would be left without an ADMIN: make somebody else one.',
    /^It needs an admin/,
  ],
  ['RESOURCE_NOT_FOUND', 'There is no lists/7, or you may not see it.', /^It does not exist/],
  ['LEVEL_TOO_LOW', 'This needs WRITE.', /^You are not allowed/],
  ['UNHEARD_OF', 'Call editOccurrence instead.', /^Something went wrong/],
])('no screen shows names of resources, enum words or methods: %s', (reason, message, code) => {
  expect(serverSentence(new ApiError('FAILED_PRECONDITION', reason, message), english)).toMatch(code);
});

test('a field’s problem is explained in words for people', () => {
  expect(fieldSentence('is longer than 200 characters', english)).toBe('Is longer than 200 characters.');
  expect(fieldSentence('must be one of FREQUENCY_DAILY, FREQUENCY_WEEKLY', english)).toMatch(
    /^This does not/,
  );
});

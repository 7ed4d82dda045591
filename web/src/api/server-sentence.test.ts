import { type Messages, setupI18n } from '@lingui/core';
import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { messages } from '../language/de.po';
import { english } from '../testing/english.ts';
import { fieldSentence, serverSentence } from './server-sentence.ts';

const german = setupI18n({ locale: 'de', messages: { de: messages as Messages } });

test('the server is quoted where English is spoken, and elsewhere where nothing is known of its reason', () => {
  const taken = new ApiError('ALREADY_EXISTS', 'HANDLE_TAKEN', 'The handle soup is taken.');
  const unheard = new ApiError('INTERNAL', 'UNHEARD_OF', 'The cat sleeps on it.');
  expect(serverSentence(taken, english)).toBe('The handle soup is taken.');
  expect(serverSentence(taken, german)).not.toContain('taken');
  expect(serverSentence(unheard, german)).toBe('The cat sleeps on it.');
});

test('what an error carries is told in every language: of a file, which line and what is wrong in it', () => {
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
])('names of resources, words of enums and methods reach no screen: %s', (reason, message, told) => {
  expect(serverSentence(new ApiError('FAILED_PRECONDITION', reason, message), english)).toMatch(told);
});

test('a field is told what is wrong with it in words for people', () => {
  expect(fieldSentence('is longer than 200 characters', english)).toBe('Is longer than 200 characters.');
  expect(fieldSentence('must be one of FREQUENCY_DAILY, FREQUENCY_WEEKLY', english)).toMatch(
    /^This does not/,
  );
});

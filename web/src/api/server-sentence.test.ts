import { type Messages, setupI18n } from '@lingui/core';
import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { messages } from '../language/de.po';
import { english } from '../testing/english.ts';
import { serverSentence } from './server-sentence.ts';

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

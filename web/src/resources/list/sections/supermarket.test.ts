import { setupI18n } from '@lingui/core';
import { type Department, departments } from '@potluck/contract/food/departments';
import { sectionFor } from '@potluck/contract/food/section-for';
import { expect, test } from 'vitest';
import { messages as german } from '../../../language/de.po';
import { messages as english } from '../../../language/en.po';
import { supermarket } from './supermarket.ts';

test.each([
  ['en', english, 0],
  ['de', german, 1],
] as const)('in %s, every food type has a section in a supermarket', (locale, messages, language) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const sections = supermarket(i18n).map(title => ({ name: title, title }));
  const homeless = Object.keys(departments).filter(kind => {
    const words = departments[kind as Department].words.split('|')[language] ?? '';
    const [first = ''] = words.split(',');
    return kind !== 'chilled' && sectionFor(first.trim(), sections, []) === '';
  });
  expect(homeless).toEqual([]);
});

import { msg } from '@lingui/core/macro';

/** Alphabetical order, for any resource with a title. */
export const byTitle = {
  key: 'title',
  label: msg`A to Z`,
  compare: (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title),
};

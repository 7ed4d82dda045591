import { msg } from '@lingui/core/macro';
/** Orders for any resource with a title; the server's own order is newest first. */
export const byTitle = {
  key: 'title',
  label: msg`A to Z`,
  compare: (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title),
};

import { msg } from '@lingui/core/macro';
/** Sort orders for any resource with a title; the server's default is newest first. */
export const byTitle = {
  key: 'title',
  label: msg`A to Z`,
  compare: (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title),
};

import { msg } from '@lingui/core/macro';
/** Orders that any resource with a title can offer; the server's own order is the newest first. */
export const byTitle = {
  key: 'title',
  label: msg`A to Z`,
  compare: (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title),
};

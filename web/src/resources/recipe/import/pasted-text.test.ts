import { expect, test } from 'vitest';
import { markedText } from './pasted-text.ts';

test.each([
  [
    '<p>Mix <b>all </b>of it, see <a href="https://a.b/c">here</a>.</p>',
    'Mix **all** of it, see [here](https://a.b/c).',
  ],
  ['<h2>Method</h2><ol><li>Mix <em>well</em>.</li><li>Bake.</li></ol>', 'Method\n\n1. Mix *well*.\n2. Bake.'],
  ['<ul>\n<li>rice</li>\n<li>bread</li>\n</ul>', '- rice\n- bread'],
  // From a word processor.
  ['<b style="font-weight:normal"><p><span style="font-weight:700">Rest</span> it.</p></b>', '**Rest** it.'],
  ['<p><i>Note:</i> 2 * 3, H*I*J, *salt*</p>', '*Note:* 2 * 3, H\\*I\\*J, \\*salt*'],
  ['<p><b>One</b><br>two</p><a href="javascript:x()">three</a>', '**One**\ntwo\n\nthree'],
])('%s is pasted with its formatting', (html, text) => {
  expect(markedText(html)).toBe(text);
});

test.each(['', 'Mix.', '<p>Mix *all* of it.</p><style>b{font-weight:700}</style>', '<a href="/x">x</a>'])(
  '%s is pasted as its plain text',
  html => {
    expect(markedText(html)).toBeUndefined();
  },
);

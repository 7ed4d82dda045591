import { mayHaveMarks } from '@potluck/contract/formatting/possible-marks';
import { pick, seeded } from '@potluck/contract/testing/seeded';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormattedPieces, readFormatted } from './formatted-pieces.tsx';
import { FormattedText } from './formatted-text.tsx';

test('marks become elements, and line breaks stay', async () => {
  const text = 'See **the [dough](https://a.b/c)**\nand\n- *one*\n  1. a\n  2. b\n- two\n\nend';
  await render(
    <div data-testid="text" className="pre-line">
      <FormattedText text={text} />
    </div>,
  );
  await expect.element(page.getByRole('link', { name: 'dough' })).toHaveAttribute('href', 'https://a.b/c');
  const { innerHTML } = page.getByTestId('text').element();
  expect(innerHTML.replaceAll(/ class="[^"]*"| target="_blank"/g, '')).toBe(
    'See <strong>the </strong><a href="https://a.b/c" rel="noopener noreferrer nofollow"><strong>dough</strong></a>\nand\n' +
      '<ul><li><em>one</em><ol><li value="1">a</li><li value="2">b</li></ol></li><li>two</li></ul>\nend',
  );
});

test('random text renders only the allowed elements and links, and plain text as it is', async () => {
  const random = seeded(3);
  const pieces = [
    '*',
    '**',
    '_',
    '[a](',
    '](',
    ')',
    '\\',
    '\n',
    '- ',
    '1. ',
    '2. ',
    '  ',
    'a',
    '7',
    '<b>',
    '<img src=x onerror=y>',
    'https://x.y',
    'javascript:z',
    'data:',
    '!',
  ] as const;
  const made = Array.from({ length: 600 }, () =>
    Array.from({ length: Math.floor(random() * 14) }, () => pick(random, pieces)).join(''),
  );
  const texts = [...new Set(made)];
  await render(
    <div data-testid="texts">
      {texts.map(text => (
        <div key={text}>
          <Whole text={text} />
        </div>
      ))}
    </div>,
  );
  await expect.element(page.getByTestId('texts')).toBeInTheDocument();
  const { children } = page.getByTestId('texts').element();
  for (const [at, text] of texts.entries()) {
    const shown = children[at];
    for (const element of shown?.querySelectorAll('*') ?? []) {
      expect(['STRONG', 'EM', 'A', 'UL', 'OL', 'LI'], text).toContain(element.tagName);
      if (element instanceof HTMLAnchorElement) expect(element.href, text).toMatch(/^(https?:\/\/|mailto:)/);
    }
    if (!mayHaveMarks(text)) expect(shown?.innerHTML, text).toBe(escaped(text));
  }
});

function Whole({ text }: { text: string }) {
  const formatted = readFormatted(text);
  const piece = {
    length: formatted.text.length,
    render: (range: [number, number]) => formatted.text.slice(...range),
  };
  return <FormattedPieces formatted={formatted} pieces={[piece]} />;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

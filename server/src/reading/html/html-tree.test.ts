import { expect, test } from 'vitest';
import { type HtmlNode, parseHtml } from './html-tree.ts';

test.each([
  ['<ul><li>1 egg<li>2 cups <b>milk</ul>', 'ul(li(1 egg) li(2 cups |b(milk)))'],
  ['<p>one<p>two<div>three</div>', 'p(one) p(two) div(three)'],
  ['<dl><dt>a<dd>b<dt>c</dl>', 'dl(dt(a) dd(b) dt(c))'],
  ['<table><tr><td>a<td>b<tr><td>c</table>d', 'table(tr(td(a) td(b)) tr(td(c)))|d'],
  ['<ul><li>a<ul><li>b</ul><li>c</ul>', 'ul(li(a|ul(li(b))) li(c))'],
  ['<div><b>x<p>y</b>z</p></div>w', 'div(b(x|p(y|z)))|w'],
  ['<table><td><div>a</table></div>b', 'table(td(div(a)))|b'],
  ['a<br>b</br>c<img src=x>d', 'a|br()|b|br()|c|img()|d'],
  ['<p>1 &lt; 2 &amp; &frac12;</p>', 'p(1 < 2 & ½)'],
  ['<script>if (a < b) "</p>"</script><p>x</p>', 'script() p(x)'],
  ['<svg><path d=""/><circle></svg><p>x', 'svg(path() circle()) p(x)'],
  ['<svg><path><div>x</div>', 'svg(path()) div(x)'],
  ['<P CLASS="Big" class=small>x</P>', 'p(x)'],
  ['<option>a<option>b', 'option(a) option(b)'],
  ['text <', 'text <'],
])('%s is parsed as browsers parse it', (html, tree) => {
  expect(drawn(parseHtml(html).root.children)).toBe(tree);
});

test('attributes keep their first value, with entities decoded', () => {
  const [element] = parseHtml('<a HREF="/x?a=1&amp;b=2" title=\'"q"\' hidden href=no>').elements;
  expect([...(element?.attributes ?? [])]).toEqual([
    ['href', '/x?a=1&b=2'],
    ['title', '"q"'],
    ['hidden', ''],
  ]);
});

test('the code of other scripts is collected separately from the tree', () => {
  const { elements, programs } = parseHtml('<p>x</p><script>if (a < b) go("</p>")</script>');
  expect([elements[1]?.children, programs]).toEqual([[], ['if (a < b) go("</p>")']]);
});

test('JSON scripts keep their text', () => {
  const [script] = parseHtml('<script type="application/ld+json">{"a": "&amp;"}</script>').elements;
  expect(script?.children).toEqual(['{"a": "&amp;"}']);
});

test('elements are listed in document order', () => {
  expect(parseHtml('<div><p><b></b></p></div><i></i>').elements.map(({ name }) => name)).toEqual([
    'div',
    'p',
    'b',
    'i',
  ]);
});

test('excessively deep nesting is flattened to siblings', () => {
  const { elements } = parseHtml('<div>'.repeat(2000));
  expect(elements).toHaveLength(2000);
  expect(elements.at(-1)?.parent).toBe(elements.at(-2)?.parent);
});

function drawn(nodes: readonly HtmlNode[]): string {
  const parts = nodes.map(node =>
    typeof node === 'string' ? node : `${node.name}(${drawn(node.children)})`,
  );
  return parts
    .map((part, index) => {
      const joint = typeof nodes[index] === 'string' || typeof nodes[index - 1] === 'string' ? '|' : ' ';
      return index === 0 ? part : joint + part;
    })
    .join('');
}

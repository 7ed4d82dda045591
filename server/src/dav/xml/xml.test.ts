import { expect, test } from 'vitest';
import { pathOf, readPath } from '../paths.ts';
import { childOf, readXml, textIn } from './read-xml.ts';
import { text, xml, xmlDocument } from './write-xml.ts';

const read = (body: string) => readXml(Buffer.from(body));

test('the namespace of a name counts, whatever its prefix', () => {
  const element = read(
    '<?xml version="1.0"?><x:prop xmlns:x="DAV:"><y:a xmlns:y="urn:y"> b <![CDATA[<c>]]></y:a></x:prop>',
  );
  expect(element?.name).toBe('D:prop');
  expect(textIn(element, '{urn:y}a')).toBe('b <c>');
  expect(childOf(element, 'D:a')).toBeUndefined();
  expect(read('  ')).toBeUndefined();
});

test.each([
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['an undefined entity', '<a>&b;</a>'],
  ['an unbound prefix', '<a:b/>'],
  ['an unclosed element', '<a><b></a>'],
  ['two roots', '<a/><b/>'],
  ['too deep elements', '<a>'.repeat(30) + '</a>'.repeat(30)],
  ['too many elements', `<a>${'<b/>'.repeat(60_000)}</a>`],
  ['too many attributes', `<a ${Array.from({ length: 30 }, (_, at) => `b${at}=""`).join(' ')}/>`],
  ['no XML', 'BEGIN:VCALENDAR'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test('any text survives writing and reading', () => {
  const value = 'a < b & "c" > \r\n %41 🔔 ]]>';
  const document = xmlDocument(
    'D:prop',
    xml('{urn:x}a', text(`${value}\u0000\u000b\ud800`), { b: value.trim() }),
  );
  const element = childOf(read(document), '{urn:x}a');
  expect(element?.text).toBe(`${value}\ufffd`);
});

test('paths lead only to what they name', () => {
  expect(readPath('/dav/people/1/home/c-2/a%20b.ics?x')).toEqual({
    ...{ kind: 'object', user: 'users/1', segment: 'c-2', file: 'a b.ics' },
  });
  expect(readPath('/dav')).toEqual({ kind: 'service' });
  expect(readPath('/dav/people/1/home/c-2/a/b')).toBeUndefined();
  for (const odd of ['..', '%2e%2e', '%2f', 'a%2fb', '%5c', '%00', '%e0%80', '%ff', '.', 'a'.repeat(400)])
    expect(() => readPath(`/dav/people/1/home/${odd}/x`)).toThrow();
  const origins = ['https://potluck.example'];
  expect(pathOf('https://potluck.example/dav/', origins)).toBe('/dav/');
  for (const foreign of ['https://potluck.example.evil/dav/', '//evil/dav/', 'https://evil/dav/', 'dav/'])
    expect(pathOf(foreign, origins)).toBeUndefined();
});

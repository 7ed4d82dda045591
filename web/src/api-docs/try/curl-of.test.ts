import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

const request = { method: 'GET', path: '/api/lists/v1alpha1/lists', headers: {}, body: undefined, token: '' };
const origin = 'https://potluck.example';

test('a request of nobody is an address', () => {
  expect(curlOf(request, origin)).toBe("curl -X GET 'https://potluck.example/api/lists/v1alpha1/lists'");
});

test('a token is never written out, and whatever stands in a body means nothing to the shell', () => {
  const body = JSON.stringify({ title: "Ann's $(list) `x`" }, null, 2);
  const headers = { 'content-type': 'application/json' };
  expect(curlOf({ ...request, method: 'POST', headers, body, token: 'potluck_session_secret' }, origin)).toBe(
    [
      "curl -X POST 'https://potluck.example/api/lists/v1alpha1/lists' \\",
      '  -H "Authorization: Bearer $POTLUCK_KEY" \\',
      "  -H 'content-type: application/json' \\",
      `  -d '{"title":"Ann'\\''s $(list) \`x\`"}'`,
    ].join('\n'),
  );
});

test('files are named by their fields', () => {
  const body = new FormData();
  body.append('files', new File(['x'], 'page 1.png'));
  expect(curlOf({ ...request, method: 'POST', body }, origin)).toContain("-F 'files=@page 1.png'");
});

import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

const request = { method: 'GET', path: '/api/lists/v1alpha1/lists', headers: {}, body: undefined, token: '' };
const origin = 'https://potluck.example';

test('a request without a token is just a URL', () => {
  expect(curlOf(request, origin)).toBe("curl -X GET 'https://potluck.example/api/lists/v1alpha1/lists'");
});

test('the token is never printed, and the body is escaped for the shell', () => {
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

test('files use their form field names', () => {
  const body = new FormData();
  body.append('files', new File(['x'], 'page 1.png'));
  expect(curlOf({ ...request, method: 'POST', body }, origin)).toContain("-F 'files=@page 1.png'");
});

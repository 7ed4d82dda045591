import { expect, test } from 'vitest';
import type { ApiDocument } from '../api-document.ts';
import { missingIn, newDraft, requestOf } from './request-of.ts';

const document: ApiDocument = {
  info: { title: 'Lists', version: 'v1' },
  servers: [{ url: '/api' }],
  paths: {},
  components: { schemas: { ListInput: { properties: { title: {} }, examples: [{ title: 'Groceries' }] } } },
};
const update = {
  method: 'PATCH',
  path: '/users/{user}/lists/{list}',
  parameters: [
    { name: 'user', in: 'path', required: true },
    { name: 'list', in: 'path', required: true },
    { name: 'updateMask', in: 'query' },
    { name: 'force', in: 'query' },
    { name: 'If-Match', in: 'header' },
  ],
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ListInput' } } } },
};
const key = { as: 'key', token: 'potluck_key_x' } as const;

test('a draft starts with the example body and the caller’s id, and lists missing parameters', () => {
  const draft = newDraft(document, update, 'ann');
  expect(JSON.parse(draft.body)).toEqual({ title: 'Groceries' });
  expect(missingIn(update, draft)).toEqual(['list']);
});

test('parameters are sent in the path, query or headers, and empty ones are left out', () => {
  const draft = newDraft(document, update, 'ann');
  const parameters = {
    ...draft.parameters,
    'path list': 'a/b',
    'query updateMask': 'title',
    'header If-Match': '"1"',
  };
  const request = requestOf(document, update, { draft: { ...draft, parameters }, caller: key });
  expect(request).toMatchObject({
    method: 'PATCH',
    path: '/api/users/ann/lists/a%2Fb?updateMask=title',
    headers: { 'content-type': 'application/json', 'If-Match': '"1"' },
    token: 'potluck_key_x',
  });
  expect(JSON.parse(String(request.body))).toEqual({ title: 'Groceries' });
});

test('files are sent as multipart form data', () => {
  const upload = {
    method: 'PUT',
    path: '/image',
    requestBody: { content: { 'multipart/form-data': { schema: { properties: { file: {} } } } } },
  };
  const draft = { ...newDraft(document, upload, ''), files: { file: [new File(['x'], 'a.png')] } };
  const { body, headers } = requestOf(document, upload, { draft, caller: { as: 'nobody' } });
  expect([...(body as FormData).keys()]).toEqual(['file']);
  expect(headers).toEqual({});
});

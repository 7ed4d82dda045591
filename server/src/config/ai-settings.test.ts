import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const aiOf = (env: Record<string, string>) => readConfig(env).ai;

test('AI is off without a key and a base URL', () => {
  expect(aiOf({})).toBeUndefined();
  expect(aiOf({ AI_TIMEOUT_SECONDS: '5' })).toBeUndefined();
});

test('a key alone selects Google with its default models', () => {
  expect(aiOf({ AI_API_KEY: 'k' })).toEqual({
    provider: 'google',
    apiKey: 'k',
    baseUrl: '',
    model: 'gemini-flash-latest',
    imageModel: 'gemini-2.5-flash-image',
    timeoutSeconds: 45,
  });
  expect(aiOf({ AI_API_KEY: 'k', AI_IMAGE_MODEL: 'none' })?.imageModel).toBe('');
});

test('a base URL selects an OpenAI-compatible service, without requiring a key', () => {
  expect(aiOf({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llava' })).toMatchObject({
    provider: 'openai-compatible',
    apiKey: '',
    baseUrl: 'http://localhost:11434/v1',
    model: 'llava',
    imageModel: '',
  });
});

test.each([
  [{ AI_MODEL: 'gemini-flash-latest' }, /AI_API_KEY must be set/],
  [{ AI_PROVIDER: 'openai-compatible', AI_API_KEY: 'k', AI_MODEL: 'm' }, /AI_BASE_URL must be set/],
  [{ AI_BASE_URL: 'https://ai.example/v1' }, /AI_MODEL or AI_IMAGE_MODEL must name a model/],
  [{ AI_BASE_URL: 'ftp://ai.example', AI_MODEL: 'm' }, /AI_BASE_URL must be an http or https address/],
  [{ AI_PROVIDER: 'other', AI_BASE_URL: 'https://ai.example', AI_MODEL: 'm' }, /instead of other/],
  [{ AI_API_KEY: 'k', AI_IMAGE_MODEL: 'imagen-4' }, /AI_IMAGE_MODEL must be a gemini- model/],
  [{ AI_API_KEY: 'k', AI_TIMEOUT_SECONDS: '0' }, /AI_TIMEOUT_SECONDS must be more than 0/],
])('%j is rejected at start', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('no error message contains the key', () => {
  const env = { AI_PROVIDER: 'other', AI_API_KEY: 'sk-secret', AI_TIMEOUT_SECONDS: '-1' };
  expect(() => readConfig(env)).toThrow(expect.not.objectContaining({ message: /sk-secret/ }));
});

import { describe, expect, test } from 'vitest';
import { ApiError, type Code, codes, invalid } from './errors.ts';

test.each([
  ['INVALID_ARGUMENT', 3, 400],
  ['NOT_FOUND', 5, 404],
  ['ALREADY_EXISTS', 6, 409],
  ['PERMISSION_DENIED', 7, 403],
  ['RESOURCE_EXHAUSTED', 8, 429],
  ['FAILED_PRECONDITION', 9, 400],
  ['ABORTED', 10, 409],
  ['UNIMPLEMENTED', 12, 405],
  ['INTERNAL', 13, 500],
  ['UNAVAILABLE', 14, 503],
  ['UNAUTHENTICATED', 16, 401],
  ['PAYLOAD_TOO_LARGE', 3, 413],
  ['UNSUPPORTED_MEDIA_TYPE', 3, 415],
] as const)('%s is code %i with status %i', (code, number, status) => {
  const error = new ApiError(code, 'SOME_REASON', 'Something is wrong.');
  expect(error.status).toBe(status);
  expect(error.toBody().code).toBe(number);
});

test('the table above includes every code', () => {
  expect(Object.keys(codes)).toHaveLength(13);
});

describe('the body of an error', () => {
  test('contains the message, the reason and the resource', () => {
    const error = new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'There is no recipes/7.', {
      metadata: { resource: 'recipes/7' },
    });
    expect(error.toBody()).toEqual({
      code: 5,
      message: 'There is no recipes/7.',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'RESOURCE_NOT_FOUND',
          domain: 'potluck',
          metadata: { resource: 'recipes/7' },
        },
      ],
    });
  });

  test('lists field violations only if there are any', () => {
    const fieldViolations = [{ field: 'directions[0].steps', description: 'must be a list' }];
    expect(invalid(fieldViolations).toBody().details[1]).toEqual({
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations,
    });
    expect(new ApiError('ABORTED', 'ETAG_MISMATCH', 'Changed meanwhile.').toBody().details).toHaveLength(1);
  });
});

describe('an invalid request', () => {
  test('lists all violations in one sentence', () => {
    const error = invalid([
      { field: 'title', description: 'is required' },
      { field: 'visibility', description: 'must be one of A, B' },
    ]);
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENT' satisfies Code,
      reason: 'INVALID_FIELD',
      message: 'title is required; visibility must be one of A, B.',
    });
  });

  test('refers to the whole body if it names no field', () => {
    expect(invalid([{ field: '', description: 'The body must be an object' }]).message).toBe(
      'The body must be an object.',
    );
  });

  test('can have its own reason', () => {
    expect(invalid([], 'INVALID_PAGE_TOKEN').reason).toBe('INVALID_PAGE_TOKEN');
  });
});

test('an error is an Error, with a name and a stack', () => {
  const error = new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong.');
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('ApiError: Something went wrong.');
  expect(error.stack).toContain('errors.test.ts');
});

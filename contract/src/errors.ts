/** The google.rpc codes that Potluck answers with, and the HTTP status of each (google.rpc.Code). */
export const codes = {
  INVALID_ARGUMENT: { number: 3, status: 400 },
  NOT_FOUND: { number: 5, status: 404 },
  ALREADY_EXISTS: { number: 6, status: 409 },
  PERMISSION_DENIED: { number: 7, status: 403 },
  RESOURCE_EXHAUSTED: { number: 8, status: 429 },
  FAILED_PRECONDITION: { number: 9, status: 400 },
  ABORTED: { number: 10, status: 409 },
  UNIMPLEMENTED: { number: 12, status: 405 },
  INTERNAL: { number: 13, status: 500 },
  UNAVAILABLE: { number: 14, status: 503 },
  UNAUTHENTICATED: { number: 16, status: 401 },
  PAYLOAD_TOO_LARGE: { number: 3, status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { number: 3, status: 415 },
} as const;

export type Code = keyof typeof codes;

/** An invalid field of a request, as in google.rpc.BadRequest: `field` is a path such as `directions[0].steps`. */
export interface FieldViolation {
  field: string;
  description: string;
}

/** The body of every unsuccessful response (AIP-193). */
export interface ErrorBody {
  code: number;
  message: string;
  details: ErrorDetail[];
}

export type ErrorDetail =
  | { '@type': typeof errorInfoType; reason: string; domain: 'potluck'; metadata: Record<string, string> }
  | { '@type': typeof badRequestType; fieldViolations: FieldViolation[] };

const errorInfoType = 'type.googleapis.com/google.rpc.ErrorInfo';
const badRequestType = 'type.googleapis.com/google.rpc.BadRequest';

/**
 * An error that the caller can act on: thrown where the problem is detected, turned into a response in one place.
 * `message` is one sentence that says what is wrong and what to do; `reason` is UPPER_SNAKE and stable.
 */
export class ApiError extends Error {
  readonly code: Code;
  readonly reason: string;
  readonly metadata: Record<string, string>;
  readonly fieldViolations: FieldViolation[];

  constructor(code: Code, reason: string, message: string, more: ErrorMore = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.reason = reason;
    this.metadata = more.metadata ?? {};
    this.fieldViolations = more.fieldViolations ?? [];
  }

  get status(): number {
    return codes[this.code].status;
  }

  /** Whether the same request may succeed later, because the server decided nothing about it. */
  get passing(): boolean {
    return passingCodes.has(this.code);
  }

  toBody(): ErrorBody {
    const { reason, metadata, fieldViolations } = this;
    const details: ErrorDetail[] = [{ '@type': errorInfoType, reason, domain: 'potluck', metadata }];
    if (fieldViolations.length > 0) details.push({ '@type': badRequestType, fieldViolations });
    return { code: codes[this.code].number, message: this.message, details };
  }
}

const passingCodes: ReadonlySet<Code> = new Set(['ABORTED', 'RESOURCE_EXHAUSTED', 'INTERNAL', 'UNAVAILABLE']);

interface ErrorMore {
  metadata?: Record<string, string>;
  fieldViolations?: FieldViolation[];
}

/** An error with a list of violations, field by field. */
export function invalid(fieldViolations: FieldViolation[], reason = 'INVALID_FIELD'): ApiError {
  const sentences = fieldViolations.map(({ field, description }) => `${field} ${description}`.trim());
  return new ApiError('INVALID_ARGUMENT', reason, `${sentences.join('; ')}.`, { fieldViolations });
}

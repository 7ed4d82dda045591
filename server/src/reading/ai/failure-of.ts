import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';

/** The service refused because of its content rules. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Classifies an error of the AI libraries, or of the connection to the service. */
export function failureOf(error: unknown): AiFailure {
  if (error instanceof Refused) return 'AI_FAILURE_REFUSED';
  const { name = '', statusCode, finishReason } = (error ?? {}) as Partial<AiErrorDetails>;
  if (finishReason === 'content-filter') return 'AI_FAILURE_REFUSED';
  if (statusCode === 401 || statusCode === 403) return 'AI_FAILURE_DENIED';
  if (statusCode === 402 || statusCode === 429) return 'AI_FAILURE_QUOTA';
  if (statusCode === undefined && name === 'AI_APICallError') return 'AI_FAILURE_UNREACHABLE';
  if (statusCode !== undefined && statusCode >= 500) return 'AI_FAILURE_UNREACHABLE';
  return 'AI_FAILURE_BAD_ANSWER';
}

/** Details in the errors of the AI libraries. */
interface AiErrorDetails {
  name: string;
  statusCode: number;
  finishReason: string;
}

export type AiFailure = Exclude<RecipeReading['aiFailure'], 'AI_FAILURE_UNSPECIFIED'>;

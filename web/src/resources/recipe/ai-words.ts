import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AiFailure, RecipeReading } from '@potluck/contract';

/** Why the AI service did not help, as a sentence; undefined if it did, or was not called. */
export function aiFailureWords(failure: string): MessageDescriptor | undefined {
  return Object.hasOwn(sentences, failure) ? sentences[failure as Failure] : undefined;
}

type Failure = Exclude<AiFailure, 'AI_FAILURE_UNSPECIFIED'>;

const sentences: Record<Failure, MessageDescriptor> = {
  AI_FAILURE_TIMEOUT: msg`The AI service didn’t answer in time, so Potluck read it without AI.`,
  AI_FAILURE_UNREACHABLE: msg`Couldn’t reach the AI service, so Potluck read it without AI.`,
  AI_FAILURE_DENIED: msg`The AI service rejected this server’s key, so Potluck read it without AI.`,
  AI_FAILURE_QUOTA: msg`The AI service’s limit is used up for now, so Potluck read it without AI.`,
  AI_FAILURE_REFUSED: msg`The AI service refused, so Potluck read it without AI.`,
  AI_FAILURE_BAD_ANSWER: msg`The AI service’s answer wasn’t usable, so Potluck read it without AI.`,
};

/** Notes on the reader of a recipe, where they matter: a model makes mistakes that look right. */
export function readerWords({ reader, aiFailure }: RecipeReading): MessageDescriptor[] {
  const failure = aiFailureWords(aiFailure);
  return [
    ...(reader === 'RECIPE_READER_AI' ? [msg`Read by AI. Compare everything with the original.`] : []),
    ...(failure ? [failure] : []),
  ];
}

import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Method } from '@potluck/contract/methods';
import { applyMask, type ReadMask, readMaskOf } from '@potluck/contract/read-mask';
import { JsonText } from '../http/json-text.ts';
import type { MethodRequest } from '../resources/server-part.ts';

interface MaskableMethod {
  definition: ResourceDefinition;
  method: Pick<Method, 'kind'>;
}

/** The fields that a get or a list should return (AIP-157). Undefined for all. */
export function requestedMask(
  { definition, method }: MaskableMethod,
  query: MethodRequest['query'],
): ReadMask | undefined {
  const reads = method.kind === 'get' || method.kind === 'list';
  return reads ? readMaskOf(definition.fields, query.readMask) : undefined;
}

/** An answer reduced to the fields of the mask. JSON text was already generated with these alone. */
export function maskedAnswer(
  { definition, method }: MaskableMethod,
  answer: unknown,
  mask: ReadMask,
): unknown {
  if (answer instanceof JsonText) return answer;
  if (method.kind === 'get') return applyMask(answer as object, mask);
  const page = answer as Record<string, object[]>;
  return { ...page, [definition.plural]: page[definition.plural]?.map(each => applyMask(each, mask)) };
}

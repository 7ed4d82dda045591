import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { definitionOf } from '../policy/find-visible.ts';

/** The definition whose pattern matches a canonical name. */
export function definitionNamed(name: string): ResourceDefinition {
  const definition = definitionOf(name);
  if (!definition) throw new Error(`${name} is the name of nothing`);
  return definition;
}

import type { ResourceDefinition } from './define-resource.ts';
import { type Method, methodsOf } from './methods.ts';

/** One call of a client: where a method answers, and how its request is put there. */
export interface Call extends Pick<Method, 'kind' | 'http' | 'on' | 'bindings'> {
  /** What the client calls it: `get`, or the verb of a custom method. */
  readonly called: string;
  /** Its answer is a file. */
  readonly file?: true;
}

/**
 * What clients need of a definition: its names, addresses and calls, but neither fields nor rules, which the server
 * checks. It is plain data, so that a build may write it down in place of the definitions.
 */
export interface Outline
  extends Pick<
    ResourceDefinition,
    | 'singular'
    | 'plural'
    | 'service'
    | 'pattern'
    | 'accessField'
    | 'grantsOn'
    | 'authored'
    | 'marks'
    | 'image'
  > {
  readonly calls: readonly Call[];
}

/** The outline of a definition. */
export function outlineOf(definition: ResourceDefinition): Outline {
  const { singular, plural, service, pattern, accessField, grantsOn, authored, marks, image } = definition;
  return {
    ...{ singular, plural, service, pattern, authored, marks, image },
    ...(accessField && { accessField }),
    ...(grantsOn && { grantsOn }),
    calls: methodsOf(definition).map(callOf),
  };
}

function callOf({ kind, verb, http, on, bindings, custom }: Method): Call {
  const called = kind === 'custom' ? verb : kind;
  return { called, kind, http, on, bindings, ...(custom?.file && { file: true }) };
}

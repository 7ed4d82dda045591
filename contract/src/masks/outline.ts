import type { ResourceDefinition } from '../define-resource.ts';
import { type Method, methodsOf } from '../methods.ts';

/** A call of a client: a method's addresses, and how the request is encoded. */
export interface Call extends Pick<Method, 'kind' | 'http' | 'on' | 'bindings'> {
  /** The client's name for the call: `get`, or the verb of a custom method. */
  readonly methodName: string;
  /** The response is a file. */
  readonly file?: true;
}

/**
 * The parts of a definition that clients need: names, addresses and calls, but neither fields nor rules, which the
 * server checks. Plain data, so that a build can inline it in place of the definitions.
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
  const methodName = kind === 'custom' ? verb : kind;
  return { methodName, kind, http, on, bindings, ...(custom?.file && { file: true }) };
}

/**
 * `T` reduced by a read mask: exactly the named parts for a literal mask, and a deep partial for a mask known only at
 * run time. A literal that names no field leaves nothing.
 */
export type Masked<T, M extends string> = string extends M
  ? Partial<T>
  : '*' extends PathsOf<M>
    ? T
    : Part<T, PathsOf<M>>;

type PathsOf<M extends string> = M extends `${infer Path},${infer Rest}`
  ? Camel<Path> | PathsOf<Rest>
  : Camel<M>;

type Camel<S extends string> = S extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : S;

type Part<T, Path extends string> = {
  [K in keyof T as K extends HeadOf<Path> ? K : never]: K extends Path ? T[K] : Inner<T[K], RestOf<Path, K>>;
};

/** The masked parts of a message, or null if the field may be null. */
type Inner<V, Path extends string> = V extends object ? Part<V, Path> : V;

type HeadOf<Path extends string> = Path extends `${infer Head}.${string}` ? Head : Path;

type RestOf<Path extends string, K> = K extends string
  ? Path extends `${K}.${infer Rest}`
    ? Rest
    : never
  : never;

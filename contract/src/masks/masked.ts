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

import type { Action, XAccess } from './access.ts';
import type { FieldViolation } from './errors.ts';
import type { Fields } from './field-type.ts';
import type { ValuesOf } from './fields.ts';
import type { FilterFields } from './filter.ts';

/** The first path segment of an API: `/api/{service}/v1alpha1/…`. */
export type Service = 'meals' | 'lists' | 'circles' | 'calendars' | 'users' | 'search';

export type StandardMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A method beyond the standard ones (AIP-136), at `{collection or name}:{verb}`. */
export interface CustomMethod<In extends Fields = Fields, Out extends Fields = Fields> {
  readonly http: 'GET' | 'POST';
  readonly on: 'collection' | 'resource';
  /** In the body of a POST, in the query of a GET. */
  readonly request: In;
  /** The fields of the answer, or the resource itself. */
  readonly response: Out | 'resource';
  /** What the caller must be allowed to do to the resource. */
  readonly action?: Action;
  /**
   * The content type, if it answers with a file; such a method lies at `/files`, where browsers load it by
   * themselves.
   */
  readonly file?: string;
  /** Who asks need not be signed in. */
  readonly open?: true;
  /** What it is about is found by a secret in the request: one that finds nothing is answered with 404. */
  readonly bySecret?: true;
  /** It takes something away that nothing brings back: who tries it out is asked first. */
  readonly destructive?: true;
  /** The largest body that it accepts, in MiB, if that is more than usual. */
  readonly bodyMebibytes?: number;
  /** A field that can be sent as the whole body instead of in JSON, and the content type of such a body. */
  readonly rawBody?: { readonly field: string; readonly type: string };
  readonly summary: string;
}

export interface ResourceDefinition {
  readonly singular: string;
  readonly plural: string;
  readonly service: Service;
  /** The canonical name's pattern, `recipes/{recipe}`; one that ends in a literal is a singleton (AIP-156). */
  readonly pattern: string;
  /** Parents whose name may stand before the canonical one, and that a list or create accepts as `parent`. */
  readonly through: readonly string[];
  /** The pattern of an ancestor above the parent, below which all of them are listed at once. */
  readonly listedBelow?: string;
  /**
   * Below `listedBelow`, a create is possible too: the field of its body that names the parent. Answers carry it.
   */
  readonly parentField?: string;
  /** Other spellings of fields in bodies and masks, by what they mean. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly fields: Fields;
  readonly methods: readonly StandardMethod[];
  readonly custom: Readonly<Record<string, CustomMethod>>;
  /** The field that carries the caller's standing; a resource that has one can be shared by grants. */
  readonly accessField?: string;
  /** Whether only the person in its name sees it, and only in a session: no access key opens it. */
  readonly personal: boolean;
  /** Methods that no access key may call although the resource is not personal, by kind or verb. */
  readonly sessionOnly: readonly string[];
  /** For grants: the singular of the resource that they give access to. */
  readonly grantsOn?: string;
  /** For links: the singular of the resource that they invite to. */
  readonly linksTo?: string;
  /**
   * For what lies below another: each belongs to who made it. Whoever may look below may make one, its author alone
   * changes it, and its author or who may write above deletes it. Who looks only because what lies above is public
   * sees their own.
   */
  readonly authored: boolean;
  /**
   * For what lies below another: the key of a resource that its field of the same name names. Who does not see that one
   * does not see what stands for it.
   */
  readonly aliasOf?: string;
  /** The fields beside the visibility that whoever may change that alone may change. */
  readonly decidedWithVisibility: readonly string[];
  /** Whether each caller may mark it for themself: as a favourite, and as muted. */
  readonly marks: boolean;
  /** The services that offer the favourite methods, the canonical one first; its own if none is named. */
  readonly favoritesAt: readonly Service[];
  /** Whether it carries one picture, at `/files/{service}/v1alpha1/{name}/image`. */
  readonly image: boolean;
  /** Whether a create may choose the id. */
  readonly chosenIds: boolean;
  /** What a delete answers with. */
  readonly deleted: 'resource' | 'nothing';
  /** What a list's filter may use, in snake_case (AIP-160). */
  readonly filters: FilterFields;
  /** What a list may be ordered by, in snake_case (AIP-132), instead of its own order. */
  readonly orders: readonly string[];
  /**
   * For a resource that the global search finds: the paths of the fields searched beside title and handle.
   */
  readonly searched?: readonly string[];
  /** What must hold across several fields, beyond the rules of each. */
  readonly rules: (resource: object) => FieldViolation[];
  /** A valid body for create or update, for the documents and the conformance tests. */
  readonly example: Readonly<Record<string, unknown>>;
}

type Defaults = Pick<
  ResourceDefinition,
  | 'through'
  | 'custom'
  | 'personal'
  | 'sessionOnly'
  | 'authored'
  | 'decidedWithVisibility'
  | 'marks'
  | 'favoritesAt'
  | 'image'
  | 'chosenIds'
  | 'deleted'
  | 'filters'
  | 'orders'
  | 'rules'
>;
type Given<D> = Omit<D, keyof Defaults> & Partial<Pick<D & ResourceDefinition, keyof Defaults>>;

const defaults: Defaults = {
  through: [],
  custom: {},
  personal: false,
  sessionOnly: [],
  authored: false,
  decidedWithVisibility: [],
  marks: false,
  favoritesAt: [],
  image: false,
  chosenIds: true,
  deleted: 'resource',
  filters: {},
  orders: [],
  rules: () => [],
};

/**
 * Defines a resource. Validation, routes, masks, filters, access, the client, the OpenAPI documents and the
 * conformance tests are all derived from this.
 */
export function defineResource<const D extends Given<ResourceDefinition>>(
  given: D,
): D & Omit<Defaults, keyof D> {
  return { ...defaults, ...given };
}

/** A resource as answers carry it. */
export type ResourceOf<D extends Pick<ResourceDefinition, 'fields'>> = { name: string } & {
  -readonly [K in keyof ValuesOf<D['fields']>]: ValuesOf<D['fields']>[K];
} & { etag: string };

type KeysOf<F extends Fields, B> = { [K in keyof F]: F[K]['behavior'] extends B ? K : never }[keyof F];

/** What a create accepts: the required fields and any optional ones, but none that only the server sets. */
export type DraftOf<D extends Pick<ResourceDefinition, 'fields'>> = Pick<
  ValuesOf<D['fields']>,
  KeysOf<D['fields'], 'required' | 'immutable'>
> &
  Partial<Pick<ValuesOf<D['fields']>, KeysOf<D['fields'], 'optional'>>>;

/** What an update may change. */
export type ChangeOf<D extends Pick<ResourceDefinition, 'fields'>> = Partial<
  Pick<ValuesOf<D['fields']>, KeysOf<D['fields'], 'required' | 'optional'>>
>;

/** The caller's access to a resource, from the field that its definition names. */
export function accessOf(
  definition: Pick<ResourceDefinition, 'accessField'>,
  resource: object,
): XAccess | null {
  const carried = resource as Record<string, unknown>;
  return definition.accessField ? (carried[definition.accessField] as XAccess | null) : null;
}

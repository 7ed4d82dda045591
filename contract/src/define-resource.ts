import type { Action, XAccess } from './access.ts';
import type { FieldViolation } from './errors.ts';
import type { Fields } from './field.ts';
import type { ValuesOf } from './fields.ts';
import type { FilterFields } from './filter.ts';

/** The first path segment of an API: `/api/{service}/v1alpha1/…`. */
export type Service = 'meals' | 'lists' | 'circles' | 'calendars' | 'users' | 'search' | 'operator';

export type StandardMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A method beyond the standard ones (AIP-136), at `{collection or name}:{verb}`. */
export interface CustomMethod<In extends Fields = Fields, Out extends Fields = Fields> {
  readonly http: 'GET' | 'POST';
  readonly on: 'collection' | 'resource';
  /** The fields of the request: in the body of a POST, in the query of a GET. */
  readonly request: In;
  /** The fields of the response, or the resource itself. */
  readonly response: Out | 'resource';
  /** The action on the resource that the caller needs access for. */
  readonly action?: Action;
  /** The content type of a method that answers with a file. It lives at `/files`, where browsers load it directly. */
  readonly file?: string;
  /** A POST that changes nothing: its request does not fit into an address. It counts as a read. */
  readonly readsOnly?: true;
  /** Callers need not be signed in. */
  readonly open?: true;
  /** A secret in the request identifies the resource; an unknown secret gives 404. */
  readonly bySecret?: true;
  /** The method removes something for good: the API explorer asks for confirmation first. */
  readonly destructive?: true;
  /** The largest accepted body in MiB, if above the default. */
  readonly bodyMebibytes?: number;
  /** A field that a request can send as the whole body instead of in JSON, and the content type of such a body. */
  readonly rawBody?: { readonly field: string; readonly type: string };
  readonly summary: string;
}

export interface ResourceDefinition {
  readonly singular: string;
  readonly plural: string;
  readonly service: Service;
  /** The canonical name's pattern, `recipes/{recipe}`; a pattern that ends in a literal is a singleton (AIP-156). */
  readonly pattern: string;
  /** Parents whose name may precede the canonical one, and that list and create accept as `parent`. */
  readonly through: readonly string[];
  /** The pattern of an ancestor above the parent; a list below it returns everything from all its children. */
  readonly listedBelow?: string;
  /** The field of a body that names the parent, which allows a create below `listedBelow`. Responses carry it too. */
  readonly parentField?: string;
  /** Alternative spellings of fields in bodies and masks, mapped to the field. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly fields: Fields;
  readonly methods: readonly StandardMethod[];
  readonly custom: Readonly<Record<string, CustomMethod>>;
  /** The field that carries the caller's access; grants can share a resource that has this field. */
  readonly accessField?: string;
  /** Whether only the person in its name sees it, and only in a session: access keys cannot read it. */
  readonly personal: boolean;
  /** Whether only operators of the instance may call its methods, and only in a session. */
  readonly forOperators: boolean;
  /** Methods, by kind or verb, that access keys may not call although the resource is not personal. */
  readonly sessionOnly: readonly string[];
  /** For grants: the singular of the resource that they give access to. */
  readonly grantsOn?: string;
  /** For links: the singular of the resource that they invite to. */
  readonly linksTo?: string;
  /**
   * For children: each belongs to its author. Anyone with access to the parent may create one, only the author may
   * update it, and the author or anyone with WRITE on the parent may delete it. Callers who see the parent only because
   * it is public see just their own.
   */
  readonly authored: boolean;
  /**
   * For children: the key of the resource that the field of the same name refers to. A caller who cannot see that
   * resource cannot see this child either. Children without a reference are visible.
   */
  readonly aliasOf?: string;
  /** Further fields that require the same access to change as the visibility. */
  readonly decidedWithVisibility: readonly string[];
  /** Whether each caller can mark it for themselves: as a favourite, and as muted. */
  readonly marks: boolean;
  /** The services that offer the favourite methods, the canonical one first; defaults to its own service. */
  readonly favoritesAt: readonly Service[];
  /** Whether it has one picture, at `/files/{service}/v1alpha1/{name}/image`. */
  readonly image: boolean;
  /** Whether a create may choose the id. */
  readonly chosenIds: boolean;
  /** The response to a delete. */
  readonly deleted: 'resource' | 'nothing';
  /** The fields that a list's filter may use, in snake_case (AIP-160). */
  readonly filters: FilterFields;
  /** The fields that a list may be ordered by, in snake_case (AIP-132), instead of the default order. */
  readonly orders: readonly string[];
  /** For resources in the global search: paths of searched fields besides title and handle. */
  readonly searched?: readonly string[];
  /** Validates rules across several fields, beyond the rules of each. */
  readonly rules: (resource: object) => FieldViolation[];
  /** A valid body for create or update, for the documents and the conformance tests. */
  readonly example: Readonly<Record<string, unknown>>;
}

type Defaults = Pick<
  ResourceDefinition,
  | 'through'
  | 'custom'
  | 'personal'
  | 'forOperators'
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
  forOperators: false,
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

/** A resource as responses carry it. */
export type ResourceOf<D extends Pick<ResourceDefinition, 'fields'>> = { name: string } & {
  -readonly [K in keyof ValuesOf<D['fields']>]: ValuesOf<D['fields']>[K];
} & { etag: string };

type KeysOf<F extends Fields, B> = { [K in keyof F]: F[K]['behavior'] extends B ? K : never }[keyof F];

/** The body of a create: the required fields and any optional ones, but no output-only fields. */
export type DraftOf<D extends Pick<ResourceDefinition, 'fields'>> = Pick<
  ValuesOf<D['fields']>,
  KeysOf<D['fields'], 'required' | 'immutable'>
> &
  Partial<Pick<ValuesOf<D['fields']>, KeysOf<D['fields'], 'optional'>>>;

/** The fields that an update may change. */
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

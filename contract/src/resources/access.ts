import { acceptTargets, levels, states } from '../access.ts';
import { defineResource, type ResourceDefinition, type StandardMethod } from '../define-resource.ts';
import type { Fields } from '../field.ts';
import { choice, outputOnly, timestamp } from '../fields.ts';
import { linkTo } from './link.ts';

/** A resource that grants can share. */
type Shared<Name, Service, Pattern> = {
  singular: Name;
  service: Service;
  pattern: Pattern;
} & Pick<ResourceDefinition, 'through'>;

/** The possible recipients of grants on a resource, and the available methods. */
export interface Sharing<Sides, Methods, Offer> extends Pick<ResourceDefinition, 'rules' | 'example'> {
  /** `requester`, `recipient` and `level`. */
  sides: Sides;
  methods: Methods;
  /** The fields that a link offers. */
  link: { offer: Offer; example: ResourceDefinition['example'] };
}

/** A resource with its grants and links under their keys, so that no shareable resource is listed without them. */
export function withAccess<
  D extends Shared<string, ResourceDefinition['service'], string>,
  Sides extends Fields,
  const Methods extends readonly StandardMethod[],
  Offer extends Fields,
>(shared: D, sharing: Sharing<Sides, Methods, Offer>) {
  const { singular } = shared;
  // Safe: a computed key widens to string, so the type names the three keys.
  return {
    [singular]: shared,
    [`${singular}Access`]: accessOf(shared, sharing),
    [`${singular}Link`]: linkTo(shared, sharing.link),
  } as WithAccess<D, Sides, Methods, Offer>;
}

type WithAccess<
  D extends Shared<string, ResourceDefinition['service'], string>,
  Sides extends Fields,
  Methods extends readonly StandardMethod[],
  Offer extends Fields,
> = { readonly [K in D['singular']]: D } & {
  readonly [K in `${D['singular']}Access`]: ReturnType<
    typeof accessOf<D['singular'], D['service'], D['pattern'], Sides, Methods>
  >;
} & {
  readonly [K in `${D['singular']}Link`]: ReturnType<
    typeof linkTo<D['singular'], D['service'], D['pattern'], Offer>
  >;
};

/**
 * The grants on a shareable resource, at `{resource}/accesses`: each gives a recipient a level on it. A pending grant
 * waits until `acceptTarget` accepts it. Declining, withdrawing, leaving and revoking all delete the grant.
 */
function accessOf<
  Name extends string,
  Service extends ResourceDefinition['service'],
  Pattern extends string,
  Sides extends Fields,
  const Methods extends readonly StandardMethod[],
>(
  shared: Shared<Name, Service, Pattern>,
  { sides, methods, rules, example }: Omit<Sharing<Sides, Methods, Fields>, 'link'>,
) {
  const { singular, service, pattern, through } = shared;
  return defineResource({
    singular: `${singular}Access` as const,
    plural: 'accesses',
    service,
    pattern: `${pattern}/accesses/{access}` as const,
    through,
    grantsOn: singular,
    summary: `Grants on a ${singular}: invitations, requests and accepted access`,
    fields: {
      ...sides,
      state: outputOnly(choice(states)),
      acceptTarget: outputOnly(choice(acceptTargets)),
      createTime: outputOnly(timestamp()),
    },
    methods,
    custom: {
      accept: {
        http: 'POST',
        on: 'resource',
        request: {},
        response: 'resource',
        summary: 'Accepts an invitation as its recipient, or a request as an ADMIN of the resource',
      },
    },
    sessionOnly: ['create', 'update', 'accept'],
    chosenIds: false,
    deleted: 'nothing',
    filters,
    rules,
    example,
  });
}

const filters = {
  state: { kind: 'enum', table: states },
  level: { kind: 'enum', table: levels },
  permission_level: { kind: 'alias', of: 'level' },
  accept_target: { kind: 'enum', table: acceptTargets },
  recipient: { kind: 'text' },
  requester: { kind: 'text' },
} as const;

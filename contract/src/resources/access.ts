import { acceptTargets, levels, states } from '../access.ts';
import { defineResource, type ResourceDefinition, type StandardMethod } from '../define-resource.ts';
import type { Fields } from '../field-type.ts';
import { choice, outputOnly, timestamp } from '../fields.ts';

/** A resource that people can be given access to. */
type Shared<Name, Service, Pattern> = {
  singular: Name;
  service: Service;
  pattern: Pattern;
} & Pick<ResourceDefinition, 'through'>;

/** Who can be given access, and what may be done with it. */
export interface Sharing<Sides, Methods> extends Pick<ResourceDefinition, 'rules' | 'example'> {
  /** `requester`, `recipient` and `level`. */
  sides: Sides;
  methods: Methods;
}

/** A resource with the grants on it, under their keys: what can be shared is never listed without them. */
export function withAccess<
  D extends Shared<string, ResourceDefinition['service'], string>,
  Sides extends Fields,
  const Methods extends readonly StandardMethod[],
>(shared: D, sharing: Sharing<Sides, Methods>) {
  const { singular } = shared;
  // A computed key widens to any string: the type says which two there are.
  return { [singular]: shared, [`${singular}Access`]: accessOf(shared, sharing) } as WithAccess<
    D,
    Sides,
    Methods
  >;
}

type WithAccess<
  D extends Shared<string, ResourceDefinition['service'], string>,
  Sides extends Fields,
  Methods extends readonly StandardMethod[],
> = { readonly [K in D['singular']]: D } & {
  readonly [K in `${D['singular']}Access`]: ReturnType<
    typeof accessOf<D['singular'], D['service'], D['pattern'], Sides, Methods>
  >;
};

/**
 * The grants on a shareable resource, at `{resource}/accesses`: each gives a recipient a level on it. A
 * pending one waits until `acceptTarget` accepts it. Declining, withdrawing, leaving and revoking all delete
 * it.
 */
function accessOf<
  Name extends string,
  Service extends ResourceDefinition['service'],
  Pattern extends string,
  Sides extends Fields,
  const Methods extends readonly StandardMethod[],
>(shared: Shared<Name, Service, Pattern>, { sides, methods, rules, example }: Sharing<Sides, Methods>) {
  const { singular, service, pattern, through } = shared;
  return defineResource({
    singular: `${singular}Access` as const,
    plural: 'accesses',
    service,
    pattern: `${pattern}/accesses/{access}` as const,
    through,
    grantsOn: singular,
    summary: `Grants on a ${singular}: invitations, requests and what was accepted`,
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

import { levels } from '../access.ts';
import {
  defineResource,
  type ResourceDefinition,
  type ResourceOf,
  type StandardMethod,
} from '../define-resource.ts';
import { dayMs, hourMs, weekMs } from '../durations.ts';
import type { Fields } from '../field.ts';
import {
  boolean,
  choice,
  integer,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
  type ValuesOf,
} from '../fields.ts';
import { personFields } from './access/grant-accounts.ts';

/** The maximum number of people per link, and of links per resource; new links replace ended ones first. */
export const maxLinkUses = 50;
export const maxLinks = 100;

/** The minimum, maximum and default lifetime of a link, in milliseconds from its creation. */
export const linkLife = { shortest: hourMs, longest: 30 * dayMs, usual: weekMs };

/**
 * Only ACTIVE links work. USED links reached their limit, REVOKED ones were ended or their creator may no longer share.
 */
export const linkStates = {
  LINK_STATE_UNSPECIFIED: 0,
  LINK_STATE_ACTIVE: 100,
  LINK_STATE_USED: 200,
  LINK_STATE_EXPIRED: 300,
  LINK_STATE_REVOKED: 400,
} as const;
export type LinkState = keyof typeof linkStates;

type Shared<Name, Service, Pattern> = { singular: Name; service: Service; pattern: Pattern } & Pick<
  ResourceDefinition,
  'through'
>;

/**
 * The links to a shareable resource, at `{resource}/links`: each is a grant whose recipient is not known yet. A user
 * who opens a link becomes the recipient of an ordinary grant. `offer` has the granted fields. Deleting a link revokes
 * it; lists still include it.
 */
export function linkTo<
  Name extends string,
  Service extends ResourceDefinition['service'],
  Pattern extends string,
  Offer extends Fields,
  const Methods extends readonly StandardMethod[] = typeof usualMethods,
>(
  { singular, service, pattern, through }: Shared<Name, Service, Pattern>,
  { offer, example, max = maxLinkUses, methods }: LinkOffer<Offer, Methods>,
) {
  return defineResource({
    singular: `${singular}Link` as const,
    plural: 'links',
    service,
    pattern: `${pattern}/links/{link}` as const,
    through,
    linksTo: singular,
    summary: `Links that invite anyone who has them to a ${singular}`,
    fields: {
      ...offer,
      expireTime: timestamp(),
      mostUses: integer({ min: 0, max: max }),
      useCount: outputOnly(integer({ min: 0, max: max })),
      lastUsedTime: outputOnly(timestamp()),
      state: outputOnly(choice(linkStates)),
      creator: outputOnly(messageOrNull(personFields)),
      createTime: outputOnly(timestamp()),
      secretUri: outputOnly(text({ max: 1000 })),
    },
    // Safe: `Methods` has its default exactly if `methods` is absent.
    methods: (methods ?? usualMethods) as Methods,
    sessionOnly: ['create', 'update'],
    chosenIds: false,
    filters,
    example,
  });
}

interface LinkOffer<Offer, Methods> {
  /** The fields that a link adds. */
  offer: Offer;
  example: ResourceDefinition['example'];
  /** The maximum number of people per link. */
  max?: number;
  methods?: Methods;
}

const usualMethods = ['list', 'create', 'get', 'delete'] as const;

const filters = {
  state: { kind: 'enum', table: linkStates },
  create_time: { kind: 'timestamp' },
  expire_time: { kind: 'timestamp' },
  last_used_time: { kind: 'timestamp' },
} as const;

/** Everything that a preview reveals before acceptance: nothing from inside the resource. */
const previewFields = {
  inviter: outputOnly(message({ title: text({ max: 250 }), imageUri: text({ max: 200_000 }), hue: hue() })),
  type: outputOnly(text({ max: 40 })),
  title: outputOnly(text({ max: 250 })),
  imageUri: outputOnly(text({ max: 200_000 })),
  hue: outputOnly(hue()),
  memberCount: outputOnly(integer({ min: 0 })),
  level: outputOnly(choice(levels)),
  expireTime: outputOnly(timestamp()),
};

/** The colour shown without a picture: derived from the name, which a preview does not reveal. */
function hue() {
  return text({ max: 10 });
}

export type LinkPreview = ValuesOf<typeof previewFields>;

const secret = required(text({ max: 100 }));

/** A link looked up by its secret. Unknown, used, expired and revoked secrets all get the same response. */
export const link = defineResource({
  singular: 'link',
  plural: 'links',
  service: 'users',
  pattern: 'links/{link}',
  summary: 'Links, identified by their secrets',
  fields: previewFields,
  methods: [],
  sessionOnly: ['accept'],
  custom: {
    preview: {
      http: 'POST',
      on: 'collection',
      request: { secret },
      response: previewFields,
      bySecret: true,
      open: true,
      summary: 'Returns who invites to what, to anyone with the link’s secret',
    },
    accept: {
      http: 'POST',
      on: 'collection',
      request: { secret, befriend: boolean() },
      response: {
        resource: text({ max: 400 }),
        type: text({ max: 40 }),
        counted: boolean(),
        befriended: boolean(),
      },
      bySecret: true,
      summary:
        'Gives the caller the access that the link offers. Callers who already have it keep theirs, and the use is not counted',
    },
  },
  example: {},
});

/** A link to any resource, as responses carry it; links to people have no level. */
export type Link = ResourceOf<ReturnType<typeof linkTo>>;

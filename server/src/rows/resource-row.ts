import { levelFor, visibilities } from '@potluck/contract/access';
import type { ResourceDefinition, ResourceOf } from '@potluck/contract/define-resource';
import { applyMask, type ReadMask } from '@potluck/contract/masks/read-mask';
import type { Shopper } from '@potluck/contract/resources/list/shopping';
import { enumName } from '../policy/access-literals.ts';
import type { Found } from '../policy/visible-row.ts';
import { isoTime, isoTimeOrNull } from './iso-time.ts';
import { pictureUri, pictureUris } from './picture-uri.ts';
import { emptyBeside, partOfBody, storedKeys, wholeBody } from './stored-body.ts';

type Wire = ResourceOf<ResourceDefinition> & Record<string, unknown>;

/** The one place that turns a row into the resource of an answer, with the viewer's access. */
export function presentRow(definition: ResourceDefinition, found: Found): Wire {
  return JSON.parse(rowText(definition, found));
}

/** The same as JSON text for answers: the body goes from the database to the client unparsed. */
export function rowText(definition: ResourceDefinition, found: Found): string {
  const { name, version } = found.row;
  const beside = { name, ...besideBody(definition, found), etag: etagOf(version) };
  return joined(JSON.stringify(beside), wholeBody(definition, found.row));
}

/** The same with only the fields of a mask. The row needs no other columns. */
export function maskedRowText(definition: ResourceDefinition, found: Found, mask: ReadMask): string {
  const { name, version } = found.row;
  const beside = applyMask({ name, ...besideBody(definition, found, mask), etag: etagOf(version) }, mask);
  const body = partOfBody(definition, found.row, storedFieldsIn(definition, mask));
  return joined(JSON.stringify(beside), inPart(body, mask));
}

/** The fields of a mask that are stored in the body of a row. */
export function storedFieldsIn(definition: ResourceDefinition, mask: ReadMask): string[] {
  return storedKeys(definition).filter(key => mask[key]);
}

function inPart(body: string, mask: ReadMask): string {
  const whole = Object.values(mask).every(part => part === 'whole');
  return whole ? body : JSON.stringify(applyMask(JSON.parse(body), mask));
}

function joined(one: string, other: string): string {
  if (one === '{}') return other;
  return other === '{}' ? one : `${one.slice(0, -1)},${other.slice(1)}`;
}

/** All fields outside the body, or those that a mask names. */
function besideBody(definition: ResourceDefinition, found: Found, mask?: ReadMask): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  const empty = emptyBeside(definition);
  for (const key in empty) {
    if (mask && !mask[key]) continue;
    const teller = key === definition.accessField ? personAccess : tellers[key];
    shown[key] = teller ? teller(found, definition) : empty[key];
  }
  return shown;
}

type Teller = (found: Found, definition: ResourceDefinition) => unknown;

const tellers: Readonly<Record<string, Teller>> = {
  visibility: ({ row }) => enumName.visibility(row.visibility),
  handle: ({ row }) => row.handle ?? '',
  username: ({ row }) => row.handle ?? '',
  memberCount: ({ row }) => Number(row.member_count ?? 0),
  subscription: ({ row }) => (row.subscription ? JSON.parse(row.subscription) : null),
  entryCount: ({ row }) => Number(row.entry_count ?? 0),
  followed: ({ row }) => Number(row.followed ?? 0) === 1,
  shared: ({ row, access: { held } }) => Number(row.shared ?? 0) === 1 && held >= levelFor.readContents,
  shoppers: shoppersNow,
  imageUri: ({ row }, definition) => pictureUri(definition, row),
  imageUris: ({ row }, definition) => pictureUris(definition, row),
  favorited: ({ row }) => row.favorited === 1,
  muted: ({ row }) => row.muted === 1,
  createTime: ({ row }) => isoTime(row.create_time),
  updateTime: ({ row }) => isoTime(row.update_time),
  // The original of a duplicated recipe, followed by the sums of its cookings.
  basedOn: ({ row }) => (row.based_on ? JSON.parse(row.based_on) : null),
  cookCount: ({ row }) => row.cook_count ?? 0,
  lastCookTime: ({ row }) => isoTimeOrNull(row.last_cook_time || null),
  rating: ({ row }) => (row.rating ?? 0) / 100,
  ratingCount: ({ row }) => row.rating_count ?? 0,
};

/** Who is shopping now. Where people are is only for members, even if a list is public. */
function shoppersNow({ row: { shoppers }, access: { held } }: Found): Shopper[] {
  if (!shoppers || held < levelFor.readContents) return [];
  const known = JSON.parse(`[${shoppers}]`) as Shopper[];
  return known
    .filter(({ endTime }) => endTime !== null && Date.parse(endTime) > Date.now())
    .toSorted((one, other) => ((one.startTime ?? '') < (other.startTime ?? '') ? -1 : 1));
}

/** Between two people, access also names the requester. */
function personAccess({ row, access: { access } }: Found, definition: ResourceDefinition) {
  return definition.singular === 'user' && access
    ? { ...access, requester: row.own_requester ?? '' }
    : access;
}

export function visibilityNumber(resource: Record<string, unknown>): number {
  const name = resource.visibility as keyof typeof visibilities | undefined;
  return name ? visibilities[name] : visibilities.VISIBILITY_LEVEL_PUBLIC;
}

export function etagOf(version: number): string {
  return `"${version}"`;
}

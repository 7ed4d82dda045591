import { visibilities } from '@potluck/contract/access';
import type { ResourceDefinition, ResourceOf } from '@potluck/contract/define-resource';
import { enumName } from '../policy/enum-name.ts';
import type { Found, VisibleRow } from '../policy/found.ts';
import { pictureUri } from './picture-uri.ts';
import { emptyBeside, wholeBody } from './stored-body.ts';

type Wire = ResourceOf<ResourceDefinition> & Record<string, unknown>;

/** The one place where a row becomes the resource that answers carry, with the viewer's standing on it. */
export function presentRow(definition: ResourceDefinition, found: Found): Wire {
  return JSON.parse(rowText(definition, found));
}

/** The same as JSON text, for answers: the body goes from the database to the wire unchanged. */
export function rowText(definition: ResourceDefinition, found: Found): string {
  const { name, version } = found.row;
  const beside = { name, ...besideBody(definition, found), etag: etagOf(version) };
  const body = wholeBody(definition, found.row);
  return body === '{}' ? JSON.stringify(beside) : `${JSON.stringify(beside).slice(0, -1)},${body.slice(1)}`;
}

function besideBody(
  definition: ResourceDefinition,
  { row, standing: { access } }: Found,
): Record<string, unknown> {
  const shown = emptyBeside(definition);
  if (definition.standing) shown[definition.standing] = personAccess(definition, row, access);
  if ('visibility' in shown) shown.visibility = enumName.visibility(row.visibility);
  if ('handle' in shown) shown.handle = row.handle ?? '';
  if ('username' in shown) shown.username = row.handle ?? '';
  if ('memberCount' in shown) shown.memberCount = Number(row.member_count ?? 0);
  if ('entryCount' in shown) shown.entryCount = Number(row.entry_count ?? 0);
  if ('cookCount' in shown) Object.assign(shown, recipeFacts(row));
  if (definition.image) shown.imageUri = pictureUri(definition, row);
  if (definition.marks) {
    shown.favorited = row.favorited === 1;
    shown.muted = row.muted === 1;
  }
  if ('createTime' in shown) shown.createTime = new Date(row.create_time).toISOString();
  if ('updateTime' in shown) shown.updateTime = new Date(row.update_time).toISOString();
  return shown;
}

/** What the cookings of a recipe add up to, and what it is a copy of. */
function recipeFacts(row: VisibleRow) {
  const { cook_count = 0, last_cook_time: last = 0, rating = 0, rating_count = 0, based_on } = row;
  return {
    basedOn: based_on ? JSON.parse(based_on) : null,
    cookCount: cook_count,
    lastCookTime: last > 0 ? new Date(last).toISOString() : null,
    rating: rating / 100,
    ratingCount: rating_count,
  };
}

/** Between two people, the standing also says who asked. */
function personAccess(definition: ResourceDefinition, row: VisibleRow, access: object | null) {
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

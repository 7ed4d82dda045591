import { visibilities } from '@potluck/contract/access';
import type { ResourceDefinition, ResourceOf } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { enumName } from './enum-name.ts';
import { pictureUri } from './picture-uri.ts';
import type { VisibleRow } from './visible/list-visible.ts';
import { standing } from './visible.ts';

type Wire = ResourceOf<ResourceDefinition> & Record<string, unknown>;

/** The one place where a row becomes the resource that answers carry, with the viewer's standing on it. */
export function presentRow(definition: ResourceDefinition, viewer: string, row: VisibleRow): Wire {
  const { access } = standing(viewer, row);
  const shown: Record<string, unknown> = { ...emptyOf(definition.fields), ...JSON.parse(row.body) };
  if (definition.standing) shown[definition.standing] = personAccess(definition, row, access);
  if ('visibility' in definition.fields) shown.visibility = enumName.visibility(row.visibility);
  if ('handle' in definition.fields) shown.handle = row.handle ?? '';
  if ('username' in definition.fields) shown.username = row.handle ?? '';
  if (definition.image) shown.imageUri = pictureUri(definition, row);
  if (definition.favorites) shown.favorited = row.favorited === 1;
  if ('createTime' in definition.fields) shown.createTime = new Date(row.create_time).toISOString();
  if ('updateTime' in definition.fields) shown.updateTime = new Date(row.update_time).toISOString();
  return { name: row.name, ...shown, etag: etagOf(row.version) };
}

/** Between two people the standing also tells who asked. */
function personAccess(definition: ResourceDefinition, row: VisibleRow, access: object | null) {
  return definition.singular === 'user' && access
    ? { ...access, requester: row.own_requester ?? '' }
    : access;
}

/** The settable fields of a resource that the body keeps; the others have columns of their own. */
export function bodyOf(definition: ResourceDefinition, resource: Record<string, unknown>): string {
  const kept = Object.entries(definition.fields).filter(
    ([key, field]) => field.behavior !== 'outputOnly' && !inColumns.has(key),
  );
  return JSON.stringify(Object.fromEntries(kept.map(([key]) => [key, resource[key]])));
}

const inColumns = new Set(['visibility', 'handle', 'username', 'imageUri']);

export function visibilityNumber(resource: Record<string, unknown>): number {
  const name = resource.visibility as keyof typeof visibilities | undefined;
  return name ? visibilities[name] : visibilities.VISIBILITY_LEVEL_PUBLIC;
}

export function etagOf(version: number): string {
  return `"${version}"`;
}

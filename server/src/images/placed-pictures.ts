import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { invalid } from '@potluck/contract/errors';
import { maxPictures, maxStepPictures } from '@potluck/contract/limits';
import type { Direction } from '@potluck/contract/resources/recipe';
import type { Context } from '../context/context.ts';
import {
  addressOf,
  allPictures,
  orderedPictures,
  type PictureColumns,
  pictureColumns,
  type StoredPicture,
} from '../rows/picture-uri.ts';
import { fetchedPicture } from './incoming-picture.ts';
import { findUploaded } from './uploaded-pictures.ts';

type Values = Record<string, unknown>;

/** Stored pictures, by the address in a request. */
export type KnownPictures = ReadonlyMap<string, StoredPicture>;

interface PictureRequest {
  /** The body of the request, or the values from it. */
  body: Values;
  /** The fields in the update mask; undefined for a create. */
  paths?: readonly string[] | undefined;
  /** The current row, if it exists. */
  row?: PictureColumns | undefined;
  /** The user whose uploads it may use, and whose quota of fetches it counts against, `users/…`. */
  by: string;
}

/**
 * The pictures at the addresses in a request that the resource does not have yet: uploaded by the same person, or
 * fetched from the web and stored here, so that viewing a recipe contacts no third party. Call it before the
 * transaction.
 */
export async function incomingPictures(
  context: Context,
  { body, paths, row, by }: PictureRequest,
): Promise<KnownPictures> {
  // Validation rejects requests with more.
  const sent = addressesIn(body, paths).slice(0, 1 + maxPictures + maxStepPictures);
  const fresh = sent.filter(({ uri }) => !pictureAt(row, uri));
  const hashes = fresh.flatMap(({ uri }) => hashIn(uri) ?? []);
  const uploaded = await findUploaded(context.store.db, by, hashes);
  const known = new Map<string, StoredPicture>();
  for (const { field, uri } of fresh) {
    if (known.has(uri)) continue;
    const picture = uploaded.get(hashIn(uri) ?? '') ?? (await fetchedPicture(context, { field, uri, by }));
    known.set(uri, picture);
  }
  return known;
}

interface Placing {
  name: string;
  row?: PictureColumns | undefined;
  /** The values before the change; undefined for a create. */
  before?: Values | undefined;
  values: Values;
  known: KnownPictures;
}

/** The values of a resource with the final addresses of its pictures, and the columns that store these. */
export function placedPictures(
  definition: ResourceDefinition,
  placing: Placing,
): { values: Values; image: string | null; pictures: string | null } {
  const { name, row, values, known } = placing;
  if (!definition.image) return { values, image: row?.image ?? null, pictures: null };
  const found = (uri: string, field: string): StoredPicture => {
    const picture = pictureAt(row, uri) ?? known.get(uri);
    if (picture) return picture;
    throw invalid([{ field, description: 'was removed meanwhile: upload it again' }]);
  };
  const ordered = orderedIn(definition, placing, found);
  const address = (picture: StoredPicture) => addressOf(definition, name, picture);
  const placed: Values = { ...values, imageUri: ordered[0] ? address(ordered[0]) : '' };
  if (!('imageUris' in definition.fields)) return { values: placed, ...pictureColumns(ordered, []) };
  const steps = new Map<string, StoredPicture>();
  placed.imageUris = ordered.map(address);
  placed.directions = (values.directions as Direction[]).map((group, at) => ({
    ...group,
    stepImageUris: perStep(group, (uri, step) => {
      const picture = found(uri, `directions[${at}].stepImageUris[${step}]`);
      steps.set(picture.full, picture);
      return address(picture);
    }),
  }));
  return { values: placed, ...pictureColumns(ordered, [...steps.values()]) };
}

type Find = (uri: string, field: string) => StoredPicture;

/**
 * The cover and the pictures after it. `imageUris` wins if it changes. Otherwise a new `imageUri` replaces the cover, and
 * the address of another picture moves that to the front.
 */
function orderedIn(
  { fields }: ResourceDefinition,
  { row, before, values }: Placing,
  found: Find,
): StoredPicture[] {
  const current = row ? orderedPictures(row) : [];
  const uris = (values.imageUris ?? []) as string[];
  const listed = 'imageUris' in fields && (before ? !sameTexts(before.imageUris, uris) : uris.length > 0);
  if (listed) return distinct(uris.map((uri, at) => found(uri, `imageUris[${at}]`)));
  if (before && values.imageUri === before.imageUri) return current;
  const uri = String(values.imageUri ?? '');
  if (uri === '') return current.slice(1);
  const cover = found(uri, 'imageUri');
  const has = current.some(({ full }) => full === cover.full);
  return distinct([cover, ...(has ? current : current.slice(1))]);
}

function distinct(pictures: StoredPicture[]): StoredPicture[] {
  return [...new Map(pictures.map(picture => [picture.full, picture])).values()];
}

function sameTexts(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** One address for each step, or none at all if no step has a picture. */
function perStep(
  { steps, stepImageUris }: Direction,
  addressAt: (uri: string, step: number) => string,
): string[] {
  if (stepImageUris.every(uri => uri === '')) return [];
  return steps.map((_, step) => {
    const uri = stepImageUris[step] ?? '';
    return uri && addressAt(uri, step);
  });
}

/** Whether a request has addresses of pictures. */
export function hasPictures(body: Values, paths: readonly string[]): boolean {
  return addressesIn(body, paths).length > 0;
}

/** Throws INVALID_ARGUMENT if a request has pictures that the row lacks, for callers that cannot fetch any. */
export function requireNoNewPictures({ body, paths, row }: Omit<PictureRequest, 'by'>): void {
  const fresh = addressesIn(body, paths).filter(({ uri }) => !pictureAt(row, uri));
  if (fresh.length === 0) return;
  const description = 'is a new picture, and a batch can only reorder or remove pictures';
  throw invalid(fresh.map(({ field }) => ({ field, description })));
}

/** The addresses in the request, with their fields. */
function addressesIn(body: Values, paths: readonly string[] | undefined): { field: string; uri: string }[] {
  const within = (field: string) => !paths || paths.includes(field);
  const cover = within('imageUri') ? [{ field: 'imageUri', uri: body.imageUri }] : [];
  const listed = within('imageUris') ? addressesOf('imageUris', body.imageUris) : [];
  const groups = within('directions') && Array.isArray(body.directions) ? body.directions : [];
  const steps = groups.flatMap((group: Partial<Direction> | null, at) =>
    addressesOf(`directions[${at}].stepImageUris`, group?.stepImageUris),
  );
  return [...cover, ...listed, ...steps].flatMap(({ field, uri }) =>
    typeof uri === 'string' && uri !== '' ? [{ field, uri }] : [],
  );
}

function addressesOf(field: string, uris: unknown): { field: string; uri: unknown }[] {
  return Array.isArray(uris) ? uris.map((uri, at) => ({ field: `${field}[${at}]`, uri })) : [];
}

function pictureAt(row: PictureColumns | undefined, uri: string): StoredPicture | undefined {
  const hash = row && hashIn(uri);
  return hash ? allPictures(row).find(({ full }) => full === hash) : undefined;
}

/** The hash in an address of ours. */
function hashIn(uri: string): string | undefined {
  return /^\/api\/files\/.*\/([0-9a-f]{64})(?:[?#]|$)/.exec(uri)?.[1];
}

/** The pictures that a change removes from a row. */
export function removedPictures(before: PictureColumns, after: PictureColumns): StoredPicture[] {
  const left = new Set(allPictures(after).map(({ full }) => full));
  return allPictures(before).filter(({ full }) => !left.has(full));
}

import { ApiError, type Client, type Recipe } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { inParallel } from '../../../../api/calls.ts';
import { useViewer } from '../../../../auth/use-auth.ts';
import type { CircleChoice, Placement } from '../../../../standard/home-circle/use-circle-choice.ts';
import { focusDestination } from '../../../../standard/home-circle/use-destination.ts';
import { uploadPictureFrom } from '../../form/pictures/picture-uploads.ts';
import type { FileRecipe } from './file-recipes.ts';
import { linkNested } from './link-nested.ts';

/** The result of saving a recipe. */
export type Saving =
  | { state: 'saved'; name: string }
  /** The recipe is saved without some of its pictures, because of errors or a cancellation. */
  | { state: 'bare'; name: string; missing: MissingPicture[] }
  | { state: 'failed'; error: unknown };

export interface MissingPicture {
  /** Its place among the pictures of the recipe, from 1; undefined for the picture of a step. */
  number?: number;
  error: unknown;
}

/**
 * Saves recipes in order, a few in parallel, each with its picture, and continues after failures. Cancelling keeps the
 * saved ones; resuming saves only the rest.
 */
export function useSaveMany(circleChoice?: CircleChoice) {
  const client = useApi();
  const cache = useQueryClient();
  const { user } = useViewer();
  const [saved, setSaved] = useState<ReadonlyMap<string, Saving>>(new Map());
  const [running, setRunning] = useState<AbortController>();
  const [waited, setWaited] = useState(false);
  const [unlinked, setUnlinked] = useState(0);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function save(recipes: FileRecipe[]) {
    const placement = circleChoice ? await circleChoice.placement() : {};
    if (!placement) {
      focusDestination();
      return;
    }
    const run = new AbortController();
    current.current = run;
    setRunning(run);
    setWaited(false);
    const onWait = () => setWaited(true);
    const names = new Map(
      [...saved].flatMap(([key, each]) => (each.state === 'failed' ? [] : [[key, each.name] as const])),
    );
    const left = recipes.filter(({ key }) => saved.get(key)?.state !== 'saved');
    await inParallel(left, atOnce, async recipe => {
      if (run.signal.aborted) return;
      const { key } = recipe;
      const one = { recipe, placement, before: saved.get(key), signal: run.signal, onWait };
      const outcome = await saveOne(client, one);
      if (outcome && outcome.state !== 'failed') names.set(key, outcome.name);
      if (outcome) setSaved(known => new Map(known).set(key, outcome));
    });
    if (!run.signal.aborted) setUnlinked(await linkNested(client, { recipes, names, user: user.name }));
    setRunning(undefined);
    await cache.invalidateQueries({ queryKey: ['recipe'] });
    await cache.invalidateQueries({ queryKey: ['ingredientUse'] });
  }

  return {
    saved,
    running: running !== undefined,
    /** The server has rate-limited picture downloads, and may again. */
    waited,
    /** The number of recipes whose nested recipes could not be linked. */
    unlinked,
    save,
    stop: () => running?.abort(),
  };
}

/** While the server processes one picture, the next request is on its way: it processes two at a time. */
const atOnce = 3;

interface One {
  recipe: FileRecipe;
  placement: Placement;
  before: Saving | undefined;
  signal: AbortSignal;
  onWait: () => void;
}

/** Undefined if it was cancelled before anything was saved. */
async function saveOne(client: Client, one: One): Promise<Saving | undefined> {
  const { recipe, placement, before, signal, onWait } = one;
  let name = before?.state === 'bare' ? before.name : '';
  try {
    if (name === '') name = await create(client, recipe, placement);
    const missing = await addPictures(client, recipe, { name, signal, onWait });
    return missing.length > 0 ? { state: 'bare', name, missing } : { state: 'saved', name };
  } catch (error) {
    if (signal.aborted) return name ? { state: 'bare', name, missing: [] } : undefined;
    return name ? { state: 'bare', name, missing: [{ error }] } : { state: 'failed', error };
  }
}

/** With a client-chosen id, so that a retry after a lost response creates no duplicate. */
async function create(client: Client, { key, recipe }: FileRecipe, placement: Placement): Promise<string> {
  const { imageUri: _, imageUris: __, ...words } = recipe;
  const directions = recipe.directions.map(group => ({ ...group, stepImageUris: [] }));
  const created = await client.recipe.create({
    ...placement,
    recipeId: key,
    recipe: { ...words, directions },
  });
  return created.name;
}

interface Adding {
  name: Recipe['name'];
  signal: AbortSignal;
  onWait: () => void;
}

/** Adds the pictures that load; returns the others. */
async function addPictures(
  client: Client,
  { files, recipe }: FileRecipe,
  { name, signal, onWait }: Adding,
): Promise<MissingPicture[]> {
  const missing: MissingPicture[] = [];
  async function uploaded(source: string, number?: number): Promise<string> {
    if (source === '') return '';
    const upload = () => uploadPictureFrom(client, files.get(source) ?? source, signal);
    try {
      return await whenAllowed(upload, { signal, onWait });
    } catch (error) {
      signal.throwIfAborted();
      missing.push({ error, ...(number && { number }) });
      return '';
    }
  }
  const imageUris: string[] = [];
  for (const [at, source] of recipe.imageUris.entries()) imageUris.push(await uploaded(source, at + 1));
  const directions: Recipe['directions'] = [];
  for (const group of recipe.directions) {
    const stepImageUris: string[] = [];
    for (const source of group.stepImageUris) stepImageUris.push(await uploaded(source));
    directions.push({ ...group, stepImageUris });
  }
  const found = imageUris.filter(Boolean);
  const steps = directions.some(({ stepImageUris }) => stepImageUris.some(Boolean));
  const fields = [...(found.length > 0 ? ['imageUris'] : []), ...(steps ? ['directions'] : [])];
  if (fields.length > 0)
    await client.recipe.update(
      { updateMask: fields.join(), recipe: { name, imageUris: found, directions } },
      { signal },
    );
  return missing;
}

/**
 * Retries for as long as the server answers with a rate or quota limit, after the delay that it asks for. `onWait`
 * receives every delay; cancelling ends it at once.
 */
async function whenAllowed<T>(
  ask: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined) throw error;
      onWait();
      await pause(seconds * 1000, signal);
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'RESOURCE_EXHAUSTED') return undefined;
  const seconds = Number(error.metadata.retryAfterSeconds);
  return seconds > 0 ? seconds : undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stopped = () => reject(signal.reason);
  if (signal.aborted) stopped();
  signal.addEventListener('abort', stopped, { once: true });
  const timer = setTimeout(resolve, milliseconds);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopped);
  });
}

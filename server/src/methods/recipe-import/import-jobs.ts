import { secondMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { importStates } from '@potluck/contract/resources/recipe/recipe-import';
import type { Call, Context } from '../../context/context.ts';
import { lookUp } from '../../policy/find-visible.ts';
import { type JobKind, type JobOutcome, pauseMillis } from '../../queue/job-worker.ts';
import type { Job } from '../../queue/jobs.ts';
import { readRecipeAt } from '../../resources/recipe/scrape-recipe.ts';
import { createResource } from '../create.ts';
import { type ImportPlace, type ImportRow, searchedIn } from './import-handlers.ts';

/** How many pages a process reads at once, for everybody together. The queue runs at most four jobs of one person. */
const maxAtOnce = 4;
/** How long a site rests between two of its pages, which are never read at the same time. */
const restMs = secondMs;
/** The pages before one may be cancelled. */
const longestWaitMs = 30 * secondMs;
const maxAttempts = 3;
const longestMs = 60_000;

/** Failures that may pass: the site is busy, or this server is. */
const passing = new Set(['TIMEOUT', 'UNREACHABLE', 'RESOURCE_EXHAUSTED', 'BUSY']);

/** The jobs that read queued addresses, politely: one page of a site at a time. */
export function importJobs(): { importRecipe: JobKind } {
  const sites = new Sites();

  async function inTurn(host: string, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
    const until = sites.enter(host);
    if (until !== undefined) return { waitUntil: until };
    try {
      return await work();
    } finally {
      sites.leave(host);
    }
  }

  const work = async (context: Context, job: Job): Promise<JobOutcome> => {
    const row = await waitingRow(context, job);
    if (!row) return 'dropped';
    return inTurn(URL.parse(row.uri)?.host ?? '', () => importRecipe(context, row, job.attempts));
  };
  const importRecipe_: JobKind = {
    staleMillis: Number.POSITIVE_INFINITY,
    lane: { max: maxAtOnce },
    prepare: async context => job => work(context, job),
    note: async () => {},
  };
  return { importRecipe: importRecipe_ };
}

/** When the sites can be read. Each waiting page gets a time of its own, so that it does not come in vain every second. */
class Sites {
  readonly #free = new Map<string, number>();
  readonly #slots = new Map<string, number>();

  /** Takes a site; or returns when to try again. */
  enter(host: string): number | undefined {
    const now = Date.now();
    const free = this.#free.get(host) ?? 0;
    if (free <= now) {
      this.#free.set(host, Number.POSITIVE_INFINITY);
      return undefined;
    }
    const next = Math.max(this.#slots.get(host) ?? 0, Math.min(free, now + restMs));
    const slot = Math.min(next, now + longestWaitMs);
    this.#slots.set(host, slot + restMs);
    return slot;
  }

  leave(host: string): void {
    const now = Date.now();
    this.#free.set(host, now + restMs);
    for (const times of [this.#free, this.#slots])
      for (const [each, time] of times) if (time < now) times.delete(each);
  }
}

/** Undefined if the import was cancelled or is done. */
async function waitingRow({ store }: Context, { payload }: Job): Promise<ImportRow | undefined> {
  const { name } = JSON.parse(payload) as { name: string };
  return store.db
    .selectFrom('recipe_import')
    .selectAll()
    .where('name', '=', name)
    .where('state', '=', importStates.WAITING)
    .executeTakeFirst();
}

async function importRecipe(context: Context, row: ImportRow, attempts: number): Promise<JobOutcome> {
  try {
    await note(context, row, await readAndCreate(context, row));
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason === 'INTERNAL') throw error;
    const mayPass = passing.has(error.reason) || error.passing;
    if (mayPass && attempts < maxAttempts) return { tryAgainTime: Date.now() + pauseMillis(attempts) };
    const { reason, message } = error;
    await note(context, row, { state: importStates.FAILED, reason, message });
    return 'done';
  }
}

type Outcome = Pick<ImportRow, 'state'> & Partial<Pick<ImportRow, 'recipe' | 'title' | 'reason' | 'message'>>;

function note({ store }: Context, { name, uri, version }: ImportRow, outcome: Outcome): Promise<unknown> {
  return store.transact(tx =>
    tx
      .updateTable('recipe_import')
      .set({ ...outcome, search: searchedIn(outcome.title ?? '', uri), version: Number(version) + 1 })
      .where('name', '=', name)
      .execute(),
  );
}

/** The recipe has the id of its import, so that a repeated job finds it instead of creating another. */
async function readAndCreate(context: Context, row: ImportRow): Promise<Outcome> {
  const { user, uri, name } = row;
  const viewer = { user, credential: 'session' as const, tokenHash: '' };
  const call: Call = { context, viewer, definition: resources.recipe };
  const id = idOf(name);
  const made = await lookUp(context.store.db, viewer, resources.recipe, `recipes/${id}`);
  if (made) return { state: importStates.NEEDS_REVIEW, recipe: made.row.name, title: made.row.title };
  const reading = await readRecipeAt(context, {
    citation: uri,
    user,
    signal: AbortSignal.timeout(longestMs),
  });
  const recipe = await create(call, { id, reading, place: JSON.parse(row.place) as ImportPlace });
  const state = isDoubtful(reading) ? importStates.NEEDS_REVIEW : importStates.IMPORTED;
  return { state, recipe: recipe.name, title: recipe.title };
}

interface NewImport {
  id: string;
  reading: RecipeReading;
  place: ImportPlace;
}

/** Creates the recipe, without its picture if that cannot be fetched. */
async function create(call: Call, { id, reading, place }: NewImport): Promise<Recipe> {
  const { circle: parent, circleLevel } = place;
  const level = circleLevel === 'PERMISSION_LEVEL_UNSPECIFIED' ? {} : { circleLevel };
  const request = { id, parent, ...level };
  const body = { ...reading.recipe, visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  try {
    return (await createResource(call, { ...request, body })) as Recipe;
  } catch (error) {
    const ofPicture =
      error instanceof ApiError && error.fieldViolations.some(({ field }) => field === 'imageUri');
    if (!ofPicture) throw error;
    return (await createResource(call, { ...request, body: { ...body, imageUri: '' } })) as Recipe;
  }
}

/** Whether a person should check it: parts are missing, or were read with doubts. */
function isDoubtful({ recipe, evidence }: RecipeReading): boolean {
  const incomplete = recipe.ingredientGroups.length === 0 || recipe.directions.length === 0;
  return incomplete || evidence.some(({ uncertain }) => uncertain.length > 0);
}

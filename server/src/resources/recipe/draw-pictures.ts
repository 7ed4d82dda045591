import { secondMs } from '@potluck/contract/durations';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { dishOf } from '../../illustrations/draw-recipe-picture.ts';
import { keepPicture } from '../../images/incoming-picture.ts';
import type { Lane } from '../../queue/due-jobs.ts';
import type { JobKind, JobOutcome } from '../../queue/job-worker.ts';
import { addJobs, type Job } from '../../queue/jobs.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { withFieldsChanged } from '../field-versions.ts';

type Tx = Transaction<Database>;

/** The time that an app has to upload its own picture for a recipe that it has just created. */
const patienceMs = 3 * secondMs;
/** The pause between older recipes, so that thousands of them do not occupy a core. */
const olderPauseMs = 10 * secondMs;
const maxAttempts = 5;

/** Draws a picture later for a new recipe that has none. A recipe whose picture its owner removes stays without. */
export async function drawLater(tx: Tx, { name, owner }: { name: string; owner: string }): Promise<void> {
  const job = { kind: 'drawPicture', owner, key: `draw ${name}`, payload: { name } };
  await addJobs(tx, [{ ...job, dueTime: Date.now() + patienceMs }]);
}

/**
 * The jobs that draw pictures for recipes without one, one at a time. They never use a paid model. With
 * `DRAW_PICTURES=off` nothing is drawn, now or later.
 */
export function drawJobs({ drawPictures }: Pick<Config, 'drawPictures'>) {
  const lane: Lane = { max: 1 };
  const kind = (work: (context: Context, job: Job) => Promise<JobOutcome>): JobKind => ({
    staleMillis: Number.POSITIVE_INFINITY,
    ...(drawPictures && { lane }),
    prepare: async context => async job => (drawPictures ? work(context, job) : 'dropped'),
    note: async () => {},
  });
  return { drawPicture: kind(drawNew), drawOlder: kind(drawNextOlder) };
}

async function drawNew(context: Context, { payload, owner, attempts }: Job): Promise<JobOutcome> {
  if (attempts > maxAttempts) return 'dropped';
  const { name } = JSON.parse(payload) as { name: string };
  await draw(context, name, owner);
  return 'done';
}

/** Draws the next older recipe, in the order of their names, and adds the job for the one after. */
async function drawNextOlder(context: Context, { key, kind, owner, payload }: Job): Promise<JobOutcome> {
  const { db } = context.store;
  const { after } = JSON.parse(payload) as { after: string };
  const next = await db
    .selectFrom('resource')
    .select('name')
    .where('type', '=', 'recipe')
    .where('image', 'is', null)
    .where('name', '>', after)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  if (!next) return 'done';
  await draw(context, next.name, owner).catch(err => {
    context.log.warn({ err, recipe: next.name }, 'an older recipe could not be drawn and keeps no picture');
  });
  const job = { kind, owner, key, payload: { after: next.name }, dueTime: Date.now() + olderPauseMs };
  await context.store.transact(tx => addJobs(tx, [job]));
  return 'done';
}

async function draw(context: Context, name: string, by: string): Promise<void> {
  const { store } = context;
  const recipe = await withoutPicture(store.db, name);
  if (!recipe) return;
  const { drawRecipePicture } = await import('../../illustrations/draw-recipe-picture.ts');
  const drawn = await drawRecipePicture(dishOf(JSON.parse(recipe.body) as Recipe), by);
  const image = await keepPicture(context, drawn, { by });
  await store.transact(async tx => {
    // Its owner may have chosen a picture meanwhile.
    const row = await withoutPicture(tx, name);
    if (!row) return;
    await tx
      .updateTable('resource')
      .set({
        image,
        version: Number(row.version) + 1,
        field_versions: withFieldsChanged(row, ['imageUri', 'imageUris']),
      })
      .where('name', '=', name)
      .execute();
    await logChange(tx, { resource: name, parent: null, type: 'recipe', kind: 'update', actor: null });
  });
}

function withoutPicture(db: Context['store']['db'] | Tx, name: string) {
  return db
    .selectFrom('resource')
    .select(['name', 'body', 'version', sql<string>`field_versions`.as('field_versions')])
    .where('name', '=', name)
    .where('image', 'is', null)
    .executeTakeFirst();
}

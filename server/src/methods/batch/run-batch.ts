import { ApiError, invalid } from '@potluck/contract/errors';
import type { BatchResult } from '@potluck/contract/resources/fields/batch-methods';
import { sql, type Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { lookUp, notFound, partsOf } from '../../policy/find-visible.ts';
import { type Found, findNamed } from '../../policy/visible-row.ts';
import { failureAt } from '../../request/batch-failure.ts';
import type { AfterCommit } from '../../resources/server-part.ts';
import { type LoggedChange, logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { TimeSlice } from '../../work/time-slice.ts';

type Tx = Transaction<Database>;

/** An item of a batch, by its position in the request and its name there. */
export interface BatchItem {
  index: number;
  name: string;
}

/** A transaction over a piece of a batch. */
export interface Piece {
  tx: Tx;
  /** Change records, which are logged at the end. */
  changes: LoggedChange[];
  /** The rows of the piece that the viewer sees, by the names of the request. */
  found: ReadonlyMap<string, Found>;
  /** Work to do after the commit. */
  afterwards: AfterCommit[];
}

interface BatchWork<I extends BatchItem> {
  /** Does one item. Returns the name of what it changed, or undefined if there was nothing to change. */
  item(piece: Piece, item: I): Promise<string | undefined>;
  /**
   * Does all items with few statements. Returns false if they must be done one by one: then what it wrote is undone.
   */
  together?(piece: Piece, items: readonly I[]): Promise<boolean>;
  /** Then does with few statements what is the same for all of these items. */
  finish?(piece: Piece, names: readonly string[]): Promise<void>;
}

/** Small enough that other writers of SQLite hardly wait, and that PostgreSQL seldom repeats one after a collision. */
const pieceSize = 20;

/**
 * Does a batch in pieces, each in one transaction, so that a long batch delays nobody else. What is refused does not
 * keep the rest from being done.
 */
export async function runBatch<I extends BatchItem>(
  call: Call,
  items: readonly I[],
  work: BatchWork<I>,
): Promise<BatchResult> {
  const { context, viewer } = call;
  requireDistinct(call, items);
  const result: BatchResult = { names: [], failures: [] };
  let size = pieceSize;
  for (let at = 0; at < items.length; ) {
    const some = items.slice(at, at + size);
    const done = await doUnlessContended(call, some, work);
    if (!done) {
      size = Math.ceil(some.length / 4);
      continue;
    }
    at += some.length;
    size = Math.min(pieceSize, 2 * size);
    for (const after of done.afterwards) await after(context);
    result.names.push(...done.names);
    result.failures.push(...done.failures);
    await context.slices.next(viewer.user);
  }
  return result;
}

type Done = BatchResult & Pick<Piece, 'afterwards'>;

/**
 * Does a piece in one transaction. Undefined if it keeps colliding, and a smaller one may not: on PostgreSQL, the short
 * transactions of others always win.
 */
async function doUnlessContended<I extends BatchItem>(
  call: Call,
  items: readonly I[],
  work: BatchWork<I>,
): Promise<Done | undefined> {
  const attempts = items.length > 1 ? attemptsTogether : undefined;
  try {
    return await call.context.store.transact(tx => doPiece(call, tx, items, work), undefined, attempts);
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'CONTENDED') throw error;
    const [first] = items;
    if (!first || items.length > 1) return undefined;
    return { names: [], failures: [failureAt(first.index, error)], afterwards: [] };
  }
}

const attemptsTogether = 2;

async function doPiece<I extends BatchItem>(
  call: Call,
  tx: Tx,
  items: readonly I[],
  work: BatchWork<I>,
): Promise<Done> {
  const slice = new TimeSlice();
  const piece: Piece = { tx, changes: [], found: await readFound(call, tx, items), afterwards: [] };
  const done: BatchResult = { names: [], failures: [] };
  const together = await didTogether(piece, items, work);
  if (together) done.names.push(...items.map(({ name }) => name));
  for (const item of together ? [] : items) {
    await slice.pause();
    const { length } = piece.changes;
    const outcome = await inSavepoint(tx, () => work.item(piece, item));
    if (outcome instanceof ApiError) {
      piece.changes.splice(length);
      done.failures.push(failureAt(item.index, outcome));
    } else if (outcome !== undefined) done.names.push(outcome);
  }
  await work.finish?.(piece, done.names);
  await logChange(tx, ...piece.changes);
  return { ...done, afterwards: piece.afterwards };
}

async function didTogether<I extends BatchItem>(
  piece: Piece,
  items: readonly I[],
  work: BatchWork<I>,
): Promise<boolean> {
  if (!work.together) return false;
  await sql`savepoint piece`.execute(piece.tx);
  const did = await work.together(piece, items);
  if (!did) {
    await sql`rollback to savepoint piece`.execute(piece.tx);
    piece.changes.length = 0;
  }
  await sql`release savepoint piece`.execute(piece.tx);
  return did;
}

/** The row of an item. Throws NOT_FOUND if the viewer does not see it. */
export function foundIn({ found }: Piece, { name }: BatchItem): Found {
  const row = found.get(name);
  if (row) return row;
  throw notFound(name);
}

/** Reads the rows of canonical names with one statement. Names after an account are looked up one by one. */
async function readFound(
  { viewer, definition }: Call,
  tx: Tx,
  items: readonly BatchItem[],
): Promise<Map<string, Found>> {
  const { singular: type } = definition;
  const isPlain = ({ name }: BatchItem) => partsOf(definition, name).through === '';
  const names = items.filter(isPlain).map(({ name }) => name);
  const rows = await findNamed(tx, viewer, { type, names, toChange: true });
  const found = new Map(rows.map(each => [each.row.name, each]));
  for (const { name } of items.filter(item => !isPlain(item))) {
    const each = await lookUp(tx, viewer, definition, name);
    if (each) found.set(name, each);
  }
  return found;
}

/** Throws INVALID_ARGUMENT if two items are the same resource. */
function requireDistinct({ definition }: Call, items: readonly BatchItem[]): void {
  const seen = new Set<string>();
  for (const { index, name } of items) {
    const { canonical } = partsOf(definition, name);
    if (seen.has(canonical))
      throw invalid([{ field: `names[${index}]`, description: `repeats ${canonical}` }]);
    seen.add(canonical);
  }
}

/** Undoes what an item wrote before it was refused. Other errors end the transaction. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | ApiError> {
  await sql`savepoint item`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint item`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'UNAVAILABLE') throw error;
    await sql`rollback to savepoint item`.execute(tx);
    await sql`release savepoint item`.execute(tx);
    return error;
  }
}

/** The names of a request as items. */
export function itemsOf(names: readonly string[]): BatchItem[] {
  return names.map((name, index) => ({ index, name }));
}

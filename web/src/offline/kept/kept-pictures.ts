import { sized } from '../../ui/pictures/use-picture.ts';
import { DeviceFull, type KeptStore } from './kept-store.ts';

interface PictureWork {
  store: KeptStore;
  signal: AbortSignal;
  fetch: typeof fetch;
  recipes: readonly { title: string; imageUris: readonly string[] }[];
  /** Whether these are all recipes, so that pictures of others are deleted. */
  everything: boolean;
  /** Whether missing pictures are fetched. */
  fetching: boolean;
  gently: <T>(work: () => Promise<T>) => Promise<T>;
  onLeft: (left: number) => Promise<void>;
  /** Called with the title of a recipe whose picture could not be fetched. */
  onFailed: (title: string) => void;
}

/** The sizes for cards and for screens. */
const sizes = ['card', 'full'] as const;

/** Room that stays free for everything else, above all for changes that wait to be sent. */
const reserveBytes = 50 * 2 ** 20;
const atOnce = 2;

interface WantedPicture {
  title: string;
  address: string;
}

/** Fetches missing pictures, all cards first, and deletes those that no recipe has any more. */
export async function refreshPictures(work: PictureWork): Promise<void> {
  const { store, recipes, everything, fetching } = work;
  const stored = await store.pictureNames();
  const missing: WantedPicture[] = [];
  const wanted = new Set<string>();
  for (const size of sizes)
    for (const { title, imageUri } of recipes.flatMap(picturesOf)) {
      const address = addressOf(imageUri, size);
      if (!address) continue;
      const name = await store.pictureName(address);
      if (!stored.has(name) && !wanted.has(name)) missing.push({ title, address });
      wanted.add(name);
    }
  if (everything) await store.removePictures(stored.difference(wanted));
  if (fetching) await fetchAll(missing, work);
}

function picturesOf({ title, imageUris }: PictureWork['recipes'][number]) {
  return imageUris.map(imageUri => ({ title, imageUri }));
}

/** The address of a size of a kept picture; undefined for pictures from elsewhere. */
export function addressOf(imageUri: string, size: (typeof sizes)[number]): string | undefined {
  return imageUri.startsWith('/') ? sized(imageUri, size) : undefined;
}

async function fetchAll(missing: WantedPicture[], work: PictureWork): Promise<void> {
  const { gently, onLeft, signal } = work;
  for (let at = 0; at < missing.length && !signal.aborted; at += atOnce) {
    if (at % (8 * atOnce) === 0) {
      await onLeft(missing.length - at);
      await requireRoom();
    }
    await gently(() => Promise.all(missing.slice(at, at + atOnce).map(each => fetchOne(each, work))));
  }
}

async function fetchOne(
  { title, address }: WantedPicture,
  { store, signal, fetch, onFailed }: PictureWork,
): Promise<void> {
  // No copy in the browser's HTTP cache, which a sign-out cannot clear.
  const answer = await fetch(address, { cache: 'no-store', signal });
  if (!answer.ok) return onFailed(title);
  try {
    await store.savePicture(address, await answer.arrayBuffer());
  } catch (error) {
    if (error instanceof DeviceFull) await store.freePictures(reserveBytes / 2);
    throw error;
  }
}

async function requireRoom(): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  // Browsers that do not say how much room there is refuse what does not fit.
  if (quota > 0 && quota - usage < Math.min(reserveBytes, quota / 10)) throw new DeviceFull();
}

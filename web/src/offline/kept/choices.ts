import { type Choice, type KeptMessage, keptChannel } from './choice.ts';
import { KeptStore, type Progress } from './kept-store.ts';

/** The session whose device data this is. */
export interface KeptSession {
  token: string;
  userName: string;
}

export interface Kept {
  choices: Choice[];
  progress: Progress;
}

export async function readKept({ token }: KeptSession): Promise<Kept> {
  const store = await KeptStore.open(token);
  return { choices: await store.choices(), progress: await store.progress() };
}

/** Adds a choice; asks the browser not to delete what is kept when it needs room. */
export async function keep(session: KeptSession, choice: Choice): Promise<void> {
  const store = await KeptStore.open(session.token);
  await store.changeChoices(choices => [...choices.filter(({ of }) => of !== choice.of), choice]);
  void navigator.storage?.persist?.();
  say(session, 'chosen');
}

/** Removes a choice, or all. The refresh that follows deletes what nothing else needs, also offline. */
export async function stopKeeping(session: KeptSession, of?: string): Promise<void> {
  const store = await KeptStore.open(session.token);
  await store.changeChoices(choices => (of ? choices.filter(choice => choice.of !== of) : []));
  say(session, 'chosen');
}

/** Starts a refresh, also on a metered connection. */
export function refreshKept(session: KeptSession): void {
  say(session, 'asked');
}

function say({ userName }: KeptSession, message: KeptMessage): void {
  const channel = keptChannel(userName);
  channel.postMessage(message);
  channel.close();
}

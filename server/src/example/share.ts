import { resources } from '@potluck/contract/resources';
import type { Context } from '../context/context.ts';
import { acceptAccess } from '../resources/access/accept-access.ts';
import { createAccess } from '../resources/access/create-access.ts';
import type { MethodRequest } from '../resources/server-part.ts';
import { viewerOf } from './viewer-of.ts';

interface Sharing {
  /** A circle to be a member of; without one it is about being friends. */
  circle?: string;
  /** Who asks and who is asked, by their resource names. */
  from: string;
  to: string;
}

/** Asks to be friends, or a friend to be a member of a circle who may change what is in it. */
export async function ask(context: Context, { circle, from, to }: Sharing): Promise<{ name: string }> {
  const definition = circle ? resources.circleAccess : resources.userAccess;
  const body = { recipient: { name: to }, level: 'PERMISSION_LEVEL_WRITE' };
  const call = { context, viewer: viewerOf(from), definition };
  return (await createAccess(call, requestFor(circle ?? to, body))) as { name: string };
}

/** Asks, and is accepted. */
export async function join(context: Context, sharing: Sharing): Promise<void> {
  const { name } = await ask(context, sharing);
  const definition = sharing.circle ? resources.circleAccess : resources.userAccess;
  await acceptAccess({ context, viewer: viewerOf(sharing.to), definition }, requestFor(name, {}));
}

function requestFor(name: string, body: Record<string, unknown>): MethodRequest {
  return { name, body, query: {}, ifMatch: '', gone: () => new AbortController().signal };
}

import { hash } from 'node:crypto';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { createResource } from '../methods/create.ts';
import { acceptAccess } from '../resources/access/change-access.ts';
import { createAccess } from '../resources/access/create-access.ts';
import { insideRequest } from '../resources/server-part.ts';
import { developmentPath } from '../sign-in/development-identity/address.ts';
import { signInPerson } from '../sign-in/first-sign-in.ts';

/** The three members of the household, and two neighbours. */
export const people = {
  ann: { givenName: 'Ann', familyName: 'Miller', email: 'ann@example.com' },
  ben: { givenName: 'Ben', familyName: 'Miller', email: 'ben@example.com' },
  cleo: { givenName: 'Cleo', familyName: 'Duarte', email: 'cleo@example.com' },
  dora: { givenName: 'Dora', familyName: 'Lindqvist', email: 'dora@example.com' },
  emil: { givenName: 'Emil', familyName: 'Sand', email: 'emil@example.com' },
};
const names = ['ann', 'ben', 'cleo', 'dora', 'emil'] as const;
type Name = (typeof names)[number];
export type Users = Record<Name, string>;

/** Signs everybody in, makes three of them friends and creates their circle. */
export async function writePeople(context: Context): Promise<{ users: Users; circle: string }> {
  const users = await signInEverybody(context);
  await makeFriends(context, users);
  return { users, circle: await makeCircle(context, users) };
}

async function signInEverybody({ store }: Context): Promise<Users> {
  const users: Users = { ann: '', ben: '', cleo: '', dora: '', emil: '' };
  for (const name of names) {
    const subject = hash('sha256', people[name].email, 'base64url');
    const identity = { ...people[name], issuer: developmentPath, subject, pictureUri: '' };
    users[name] = (await signInPerson(store, identity, Date.now())).user;
  }
  return users;
}

/** One neighbour has asked Ann, and Ann has asked the other; both requests are pending. */
async function makeFriends(context: Context, { ann, ben, cleo, dora, emil }: Users): Promise<void> {
  await join(context, { from: ann, to: ben });
  await join(context, { from: ann, to: cleo });
  await join(context, { from: ben, to: cleo });
  await ask(context, { from: dora, to: ann });
  await ask(context, { from: ann, to: emil });
}

async function makeCircle(context: Context, { ann, ben, cleo }: Users): Promise<string> {
  const body = {
    title: 'Number 12',
    description: 'Everybody who eats at our table.',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
  };
  const call = { context, viewer: viewerOf(ann), definition: resources.circle };
  const circle = String((await createResource(call, { id: '', parent: '', body })).name);
  for (const friend of [ben, cleo]) await join(context, { circle, from: ann, to: friend });
  return circle;
}

interface Sharing {
  /** The circle to invite to; without it the invitation is a friend request. */
  circle?: string;
  /** The resource names of the sender and the recipient. */
  from: string;
  to: string;
}

/** Sends a friend request, or invites a friend to a circle as an editor. */
async function ask(context: Context, { circle, from, to }: Sharing): Promise<{ name: string }> {
  const definition = circle ? resources.circleAccess : resources.userAccess;
  const body = { recipient: { name: to }, level: 'PERMISSION_LEVEL_WRITE' };
  const call = { context, viewer: viewerOf(from), definition };
  return (await createAccess(call, insideRequest({ name: circle ?? to, body }))) as { name: string };
}

/** Invites, and accepts the invitation. */
async function join(context: Context, sharing: Sharing): Promise<void> {
  const { name } = await ask(context, sharing);
  const definition = sharing.circle ? resources.circleAccess : resources.userAccess;
  await acceptAccess({ context, viewer: viewerOf(sharing.to), definition }, insideRequest({ name }));
}

/** A signed-in viewer for the user. */
export function viewerOf(user: string): Viewer {
  return { user, credential: 'session', tokenHash: '' };
}

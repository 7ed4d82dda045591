import { ApiError } from '@potluck/contract/errors';
import { hueOf } from '@potluck/contract/hue';
import { link, linkStates } from '@potluck/contract/resources/link';
import { sql } from 'kysely';
import type { Blobs } from '../../blobs/blobs.ts';
import type { Context } from '../../context/context.ts';
import { accepted, enumName } from '../../policy/access-literals.ts';
import type { Db } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { storedPicture } from '../../rows/picture-uri.ts';
import type { Invitations } from '../../sign-in/admission.ts';
import { sha256 } from '../../sign-in/tokens.ts';
import { prepared } from '../../store/prepared-query.ts';
import type { Handler } from '../server-part.ts';
import { isOpen, type LinkRow, readLinks, stateOf } from './link-row.ts';
import { makerMayShare } from './revoke-links.ts';

/** A link opened by its secret, with the public facts about its target and maker. */
export interface OpenedLink extends LinkRow {
  type: string;
  title: string;
  image: string | null;
  maker_title: string;
  maker_image: string | null;
  member_count: number;
}

/**
 * Finds the link with a secret if its own row says that it is open. For unknown, used, expired and revoked links it
 * runs the same single query and returns undefined, so that neither the response nor its timing reveals which it was.
 */
export async function findOpen(db: Db, secret: string): Promise<OpenedLink | undefined> {
  const [link] = await linkByHash(db, { hash: sha256(secret), now: Date.now() });
  return link?.state === linkStates.LINK_STATE_ACTIVE ? link : undefined;
}

/** The same, if policy also says that its maker may currently share the target. */
export async function openLink(db: Db, secret: string): Promise<OpenedLink | undefined> {
  const link = await findOpen(db, secret);
  return link && (await makerMayShare(db, link)) ? link : undefined;
}

const linkByHash = prepared<{ hash: string; now: number }, OpenedLink>(
  (_, param) => sql<OpenedLink>`select l.*, ${stateOf(sql`${param('now')}`)} as state,
    r.type, r.title, r.image, u.title as maker_title, u.image as maker_image,
    (select count(*) from access a where a.resource = r.name and a.state = ${accepted}) as member_count
    from link l join resource r on r.name = l.resource join resource u on u.name = l.creator
    where l.secret_hash = ${param('hash')} and l.event is null`,
);

/**
 * Looks up a secret for a caller from a network. Throws NOT_FOUND if it opens nothing, and RESOURCE_EXHAUSTED after
 * too many failures: for every request from the same network, and worldwide for further wrong secrets.
 */
export async function withSecret<T>(
  { limits }: Pick<Context, 'limits'>,
  network: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  limits.linkGuesses.require(network);
  const found = await find();
  if (found !== undefined) return found;
  limits.linkGuesses.take(network);
  limits.allLinkGuesses.take('');
  throw linkNotFound();
}

export function linkNotFound(): ApiError {
  return new ApiError('NOT_FOUND', 'LINK_NOT_FOUND', 'This link opens nothing any more: ask for a new one.');
}

/** `links:preview`: the inviter and the target, without its contents. */
export const previewLink: Handler = async ({ context }, { body, network }) => {
  const { secret } = parseFields(link.custom.preview.request, body) as { secret: string };
  const opened = await withSecret(context, network(), () => openLink(context.store.db, secret));
  const person = opened.type === 'user';
  return {
    inviter: {
      title: opened.maker_title,
      imageUri: await pictureData(context.blobs, opened.maker_image),
      hue: hueOf(opened.creator),
    },
    type: opened.type,
    title: opened.title,
    imageUri: await pictureData(context.blobs, opened.image),
    hue: hueOf(opened.resource),
    memberCount: person ? 0 : Number(opened.member_count),
    level: enumName.level(person ? 0 : opened.level),
    expireTime: new Date(opened.expire_time).toISOString(),
  };
};

/** The thumbnail as inline data: the picture endpoint serves only signed-in users. */
async function pictureData(blobs: Blobs, image: string | null): Promise<string> {
  const picture = storedPicture({ image });
  const blob = picture && (await blobs.get(picture.thumb));
  return blob ? `data:${blob.contentType};base64,${Buffer.from(blob.bytes).toString('base64')}` : '';
}

/** Lets anybody with an open invitation link sign up. */
export function signUpInvitations(context: Pick<Context, 'store' | 'limits'>): Invitations {
  return {
    async recognize(secret, network) {
      await withSecret(context, network, () => openLink(context.store.db, secret));
      return sha256(secret);
    },
    async openLink(tx, hash) {
      // People accept an invitation after they have signed up, so the use count alone would not limit new accounts.
      const admitted = sql`(select count(*) from account c where c.invitation = l.name)`;
      const open = sql`${isOpen(sql`${Date.now()}`)} and ${admitted} < l.most_uses`;
      const [link] = await readLinks(tx, sql`l.secret_hash = ${hash} and l.event is null and ${open}`);
      return link && (await makerMayShare(tx, link)) ? link.name : undefined;
    },
  };
}

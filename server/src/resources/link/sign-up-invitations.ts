import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Invitations } from '../../sign-in/admission.ts';
import { sha256 } from '../../sign-in/tokens.ts';
import { isOpen, readLinks } from './link-row.ts';
import { openLink, withSecret } from './open-link.ts';
import { makerMayShare } from './revoke-links.ts';

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

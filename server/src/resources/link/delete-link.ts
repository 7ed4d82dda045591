import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { findLink } from './find-link.ts';
import { presentLinks } from './present-link.ts';
import { revokeLinks } from './revoke-links.ts';

/** Revokes a link (AIP-164): it stops working, but stays listed so that admins can see what became of it. */
export const deleteLink: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findLink(tx, viewer, definition, name);
    requireVersion({ row }, ifMatch);
    if (row.revoke_time === null) await revokeLinks(tx, [row], viewer.user);
    const [shown] = await presentLinks(tx, definition, [await findLink(tx, viewer, definition, name)]);
    return shown;
  });

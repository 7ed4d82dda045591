import { endCredentials } from '../../sign-in/end-credentials.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { findCredential } from './credential-row.ts';

/** Revokes a key or ends a session: the next request with it fails, and its streams end. */
export const deleteCredential: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findCredential(tx, viewer, definition, name);
    requireVersion({ row }, ifMatch);
    await endCredentials(tx, [row]);
    return {};
  });

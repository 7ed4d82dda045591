import type { Handler } from '../server-part.ts';
import { findCredential, presentCredential } from './credential-row.ts';

export const getCredential: Handler = async ({ context, viewer, definition }, { name }) =>
  presentCredential(definition, viewer, await findCredential(context.store.db, viewer, definition, name));

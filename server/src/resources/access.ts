import { acceptAccess } from './access/accept-access.ts';
import { createAccess } from './access/create-access.ts';
import { deleteAccess } from './access/delete-access.ts';
import { getAccess } from './access/get-access.ts';
import { listAccesses } from './access/list-accesses.ts';
import { updateAccess } from './access/update-access.ts';
import type { Handler } from './server-part.ts';

/** Grants on any shareable resource, by the kind or verb of the method: one implementation for all types. */
export const accessHandlers: Readonly<Record<string, Handler>> = {
  list: listAccesses,
  create: createAccess,
  get: getAccess,
  update: updateAccess,
  delete: deleteAccess,
  accept: acceptAccess,
};

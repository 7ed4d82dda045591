import { createAccessKey, updateAccessKey } from './credential/create-access-key.ts';
import { credentialRows, deleteCredential } from './credential/credential-row.ts';
import { getOwn, listOwn } from './own/own-rows.ts';
import type { Handler } from './server-part.ts';

/** A person's own sessions and access keys. */
export const sessionHandlers: Readonly<Record<string, Handler>> = {
  list: listOwn(credentialRows),
  get: getOwn(credentialRows),
  delete: deleteCredential,
};

export const accessKeyHandlers: Readonly<Record<string, Handler>> = {
  ...sessionHandlers,
  create: createAccessKey,
  update: updateAccessKey,
};

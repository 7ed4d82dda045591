import type { Adapter } from 'oidc-provider';

/** Storage for providers that remember nothing of a kind between requests. */
export const nullAdapter: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

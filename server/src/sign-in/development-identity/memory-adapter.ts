import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  expireTime: number;
}

/**
 * What the provider keeps between two requests, in memory. It keeps no sessions: every sign-in asks again who
 * somebody is.
 */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, Kept>();
  return kind => (kind === 'Session' ? forgetful : adapterOver(kept, kind));
}

const forgetful: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

function adapterOver(kept: Map<string, Kept>, kind: string): Adapter {
  return {
    ...forgetful,
    async upsert(id, payload, expiresIn = 0) {
      dropExpired(kept);
      kept.set(`${kind} ${id}`, { payload, expireTime: Date.now() + expiresIn * 1000 });
    },
    find: async id => kept.get(`${kind} ${id}`)?.payload,
    async consume(id) {
      const found = kept.get(`${kind} ${id}`);
      if (found) found.payload = { ...found.payload, consumed: Math.floor(Date.now() / 1000) };
    },
    async destroy(id) {
      kept.delete(`${kind} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  };
}

function dropExpired(kept: Map<string, Kept>): void {
  for (const [key, { expireTime }] of kept) if (expireTime <= Date.now()) kept.delete(key);
}

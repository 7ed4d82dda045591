import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', params: { features: MediaFeature[] }): Promise<unknown>;
  }
}

interface MediaFeature {
  name: 'prefers-reduced-motion';
  /** '' for what the browser says by itself. */
  value: 'reduce' | '';
}

/** Does something as for somebody who wants less motion. */
export async function withReducedMotion(deed: () => Promise<void>): Promise<void> {
  await prefer('reduce');
  try {
    await deed();
  } finally {
    await prefer('');
  }
}

function prefer(value: MediaFeature['value']) {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', what: { features: Feature[] }): Promise<unknown>;
    send(method: 'Emulation.setTouchEmulationEnabled', what: { enabled: boolean }): Promise<unknown>;
  }
}

/** What the browser says of whom it belongs to; '' for the truth. */
interface Feature {
  name: 'prefers-reduced-motion';
  value: string;
}

/** Does something as for somebody who wants less motion. */
export async function withReducedMotion(action: () => Promise<void>): Promise<void> {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('reduce');
  await action().finally(() => prefer(''));
}

/** Does something as on a screen that only fingers touch. */
export async function withFingers(action: () => Promise<void>): Promise<void> {
  const touched = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await touched(true);
  await action().finally(() => touched(false));
}

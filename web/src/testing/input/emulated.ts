import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', what: { features: Feature[] }): Promise<unknown>;
    send(method: 'Emulation.setTouchEmulationEnabled', what: { enabled: boolean }): Promise<unknown>;
  }
}

/** A media feature to emulate; '' restores the real value. */
interface Feature {
  name: 'prefers-reduced-motion';
  value: string;
}

/** Runs the action with reduced motion preferred. */
export async function withReducedMotion(action: () => Promise<void>): Promise<void> {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('reduce');
  await action().finally(() => prefer(''));
}

/** Runs the action with touch emulation. */
export async function withFingers(action: () => Promise<void>): Promise<void> {
  const touched = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await touched(true);
  await action().finally(() => touched(false));
}

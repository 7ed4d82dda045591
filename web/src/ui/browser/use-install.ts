import { useSyncExternalStore } from 'react';
import { installed, onApple } from './device.ts';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser’s offer to install the app, stored by public/before-paint.js. It can be used once. */
    installPrompt?: InstallPrompt | undefined;
  }
}

/** `prompt`: the browser can ask the user; `steps`: the user can do it from Safari’s share menu. */
export type InstallOffer = 'prompt' | 'steps' | undefined;

/** How this app can be installed here; undefined if it is installed already, or cannot be. */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(follow, installOffer);
}

export function installOffer(): InstallOffer {
  if (installed()) return undefined;
  if (window.installPrompt) return 'prompt';
  return onApple() && inSafari(navigator.userAgent) ? 'steps' : undefined;
}

/** Opens the browser’s dialog. Call it only from a click. */
export async function install(): Promise<void> {
  const { installPrompt } = window;
  window.installPrompt = undefined;
  await installPrompt?.prompt();
  dispatchEvent(new Event(changed));
}

const changed = 'install-offer-changed';
const events = ['beforeinstallprompt', 'appinstalled', changed];

function follow(notify: () => void): () => void {
  function listen(event: Event) {
    if (event.type === 'appinstalled') window.installPrompt = undefined;
    notify();
  }
  for (const type of events) addEventListener(type, listen);
  return () => {
    for (const type of events) removeEventListener(type, listen);
  };
}

/** Other browsers and in-app views on iOS have Safari’s engine, but not its share menu. */
function inSafari(userAgent: string): boolean {
  return (
    /Version\/\S+ .*Safari\//.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)
  );
}

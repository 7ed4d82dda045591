import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';

interface HandOver {
  /** Gives the address, and makes the link where there is none yet; what went wrong has been told when it throws. */
  uri: () => Promise<string>;
  /** What is invited to; to a friendship if that is nothing. */
  title?: string;
}

type Doing = 'share' | 'copy' | 'show';

/** The ways to hand a link over; each makes it first where there is none yet, so that one tap does. */
export function useHandOver({ uri, title }: HandOver) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<Doing>();
  const [copied, setCopied] = useState('');
  const [shown, setShown] = useState(false);
  const who = fullName(useViewer().user);

  async function run(what: Doing, work: () => Promise<void>): Promise<void> {
    setDoing(what);
    // What the server refused has been told.
    await work().catch(() => undefined);
    setDoing(undefined);
  }

  const copy = () =>
    run('copy', async () => {
      const address = uri();
      setCopied((await copySoon(address)) ? await address : '');
    });
  const share = () =>
    run('share', async () => {
      const text = title
        ? t`${who} invites you to “${title}” on Potluck.`
        : t`${who} would like to be friends on Potluck.`;
      await shareByDevice({ title: title ?? 'Potluck', text, url: await uri() });
    });
  const show = () =>
    run('show', async () => {
      await uri();
      setShown(!shown);
    });

  const byDevice = sharesByDevice();
  return { doing, copied, shown, byDevice, copy, share, show, usual: byDevice ? share : copy };
}

/** Whether the device has a sheet to share by, as phones and tablets do, and people expect it there. */
function sharesByDevice(): boolean {
  return typeof navigator.share === 'function' && navigator.maxTouchPoints > 0;
}

/**
 * Copies a text that is still on its way: what is promised within the tap, browsers let through, what comes later not all.
 * Whether it was copied.
 */
async function copySoon(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then(said => new Blob([said], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text
      .then(said => navigator.clipboard.writeText(said))
      .then(
        () => true,
        () => false,
      );
  }
}

/** Opens the device's sheet. Whether it opened: some want another tap once what is shared has come from the network. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}

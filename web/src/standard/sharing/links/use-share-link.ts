import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { sharesByDevice } from '../../../ui/browser/share-sheet.ts';

interface HandOver {
  /** Returns the address, creating the link if needed; if it throws, the error has already been shown. */
  uri: () => Promise<string>;
  /** The title of the resource; undefined for a friendship. */
  title?: string;
}

type Doing = 'share' | 'copy' | 'show';

/** The ways to hand over a link; each creates the link if needed, so that one tap is enough. */
export function useShareLink({ uri, title }: HandOver) {
  const { t } = useLingui();
  const [doing, setDoing] = useState<Doing>();
  const [copied, setCopied] = useState('');
  const [shown, setShown] = useState(false);
  const alerts = useAlerts();
  const who = fullName(useViewer().user);

  async function run(what: Doing, work: () => Promise<void>): Promise<void> {
    setDoing(what);
    // A failed link has shown its error, and cancelling the share sheet is none.
    await work().catch(() => undefined);
    setDoing(undefined);
  }

  const copy = () =>
    run('copy', async () => {
      const address = uri();
      const done = await copySoon(address);
      setCopied(done ? await address : '');
      if (done) alerts.show({ severity: 'success', message: t`Link copied` });
    });
  const share = () =>
    run('share', async () => {
      const text = title
        ? t`${who} invited you to “${title}” on Potluck.`
        : t`${who} wants to be friends on Potluck.`;
      await navigator.share({ title: title ?? 'Potluck', text, url: await uri() });
    });
  const show = () =>
    run('show', async () => {
      await uri();
      setShown(!shown);
    });

  const byDevice = sharesByDevice();
  return { doing, copied, shown, byDevice, copy, share, show, usual: byDevice ? share : copy };
}

/**
 * Copies a text that is still loading. All browsers allow a promise passed to the clipboard within the tap, but not all
 * allow a later write. Returns whether it was copied.
 */
async function copySoon(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then(content => new Blob([content], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return text.then(copyText, () => false);
  }
}

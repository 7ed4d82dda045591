import { useLingui } from '@lingui/react/macro';
import { IconDeviceMobileDown, IconDeviceMobileOff } from '@tabler/icons-react';
import type { Choice } from '../offline/kept/choice.ts';
import type { MenuEntry } from '../ui/open-menu.tsx';
import { useChangeKept, useKept } from './use-kept.ts';

/** The menu entry that keeps something on this device for use offline, or stops that. */
export function useKeepEntry(choice: Choice): MenuEntry[] {
  const { t } = useLingui();
  const kept = useKept();
  const { title } = choice;
  const change = useChangeKept({
    done: each =>
      'keep' in each
        ? t`“${title}” will be available offline. Settings show the progress.`
        : t`Removed “${title}” from this device.`,
  });
  if (!kept) return [];
  return kept.choices.some(({ of }) => of === choice.of)
    ? [
        {
          label: t`Remove from this device`,
          icon: <IconDeviceMobileOff size={20} aria-hidden />,
          onSelect: () => change.mutate({ stop: choice }),
        },
      ]
    : [
        {
          label: t`Keep on this device`,
          icon: <IconDeviceMobileDown size={20} aria-hidden />,
          onSelect: () => change.mutate({ keep: choice }),
        },
      ];
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowsSort } from '@tabler/icons-react';
import { MoreMenu } from '../../ui/more-menu.tsx';

interface SortMenuProps {
  sorts: { key: string; label: MessageDescriptor }[];
  /** Undefined is the server's own order. */
  chosen: string | undefined;
  onChange: (key: string | undefined) => void;
}

export function SortMenu({ sorts, chosen, onChange }: SortMenuProps) {
  const { t } = useLingui();
  const newest = { key: undefined, label: msg`Newest first` };
  return (
    <MoreMenu
      label={t`Order`}
      icon={<IconArrowsSort size={22} stroke={1.75} aria-hidden />}
      entries={[newest, ...sorts].map(({ key, label }) => ({
        label: t(label),
        chosen: key === chosen,
        onSelect: () => onChange(key),
      }))}
    />
  );
}

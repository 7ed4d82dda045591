import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowsSort } from '@tabler/icons-react';
import { MoreMenu } from '../../ui/more-menu.tsx';

interface SortMenuProps {
  sorts: { key: string; label: MessageDescriptor }[];
  usually: string | undefined;
  /** Undefined is the server's own order. */
  chosen: string | undefined;
  onChange: (key: string | undefined) => void;
}

export function SortMenu({ sorts, usually, chosen, onChange }: SortMenuProps) {
  const { t } = useLingui();
  // Where another order is the usual one, newest first has to be chosen by name.
  const newest = { key: usually && 'newest', label: msg`Newest first` };
  return (
    <MoreMenu
      label={t`Order`}
      icon={<IconArrowsSort size={22} stroke={1.75} aria-hidden />}
      entries={(usually ? [...sorts, newest] : [newest, ...sorts]).map(({ key, label }) => ({
        label: t(label),
        chosen: key === (chosen ?? newest.key),
        onSelect: () => onChange(key),
      }))}
    />
  );
}

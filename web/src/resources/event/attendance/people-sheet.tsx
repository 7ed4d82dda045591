import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface PeopleSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The attendees as a sheet, for phones, where the page has no room for them all. */
export function PeopleSheet({ opened, onClose, children }: PeopleSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Who’s coming`}>
      {children}
    </Sheet>
  );
}

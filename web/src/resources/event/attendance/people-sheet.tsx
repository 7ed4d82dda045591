import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface PeopleSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Who comes, for a phone, on which the page has no room for all of them. */
export default function PeopleSheet({ opened, onClose, children }: PeopleSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Who comes`}>
      {children}
    </Sheet>
  );
}

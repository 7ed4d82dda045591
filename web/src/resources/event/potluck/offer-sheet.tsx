import { useLingui } from '@lingui/react/macro';
import type { ShownEvent } from '../shown-event.ts';
import { BringSheet } from './bring-sheet.tsx';
import { useTableActions } from './use-table-actions.ts';

interface OfferSheetProps {
  opened: boolean;
  onClose: () => void;
  shown: ShownEvent;
}

/** Adds an unrequested dish of the viewer’s to the table. */
export function OfferSheet({ opened, onClose, shown }: OfferSheetProps) {
  const { t } = useLingui();
  const { offer } = useTableActions(shown);
  return (
    <BringSheet
      opened={opened}
      onClose={onClose}
      title={t`Offer a dish`}
      busy={offer.isPending}
      of={shown.event.name}
      onBring={(brought, onBrought) =>
        offer.mutate(brought, {
          onSuccess: () => {
            onBrought();
            onClose();
          },
        })
      }
    />
  );
}

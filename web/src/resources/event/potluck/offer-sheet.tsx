import { useLingui } from '@lingui/react/macro';
import type { ShownEvent } from '../view/shown-event.ts';
import BringSheet from './bring-sheet.tsx';
import { useTableActions } from './use-table-actions.ts';

interface OfferSheetProps {
  opened: boolean;
  onClose: () => void;
  shown: ShownEvent;
}

/** Puts a dish of one's own on the table, for which nobody has asked. */
export default function OfferSheet({ opened, onClose, shown }: OfferSheetProps) {
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

import { Trans, useLingui } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { IconFileDownload } from '@tabler/icons-react';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './exchange-sheet.module.css';
import { exportAddress } from './export-address.ts';
import { ImportSection } from './import-section.tsx';
import { PanelSection } from './panel-section.tsx';
import { SecretAddress } from './secret-address.tsx';
import { useImportEvents } from './use-import-events.ts';

interface ExchangeSheetProps {
  calendar: Calendar;
  opened: boolean;
  onClose: () => void;
}

/** Events to and from other calendar programs: out of a file, into one, and at an address that they read by themselves. */
export function ExchangeSheet({ calendar, opened, onClose }: ExchangeSheetProps) {
  const { t } = useLingui();
  const shown = useShown(opened);
  // Out here it goes on, and its report stays, while the sheet is closed.
  const importing = useImportEvents(calendar);
  const callerAccess = callerAccessOn('calendar', calendar);
  return (
    <Sheet opened={shown} onClose={onClose} title={t`Import and export`}>
      <div className={classes.panel}>
        {can(callerAccess, 'update') && <ImportSection {...importing} />}
        <PanelSection title={t`Export`}>
          <p className={classes.note}>
            <Trans>All events of this calendar, in a file that other calendar apps can read.</Trans>
          </p>
          <div>
            <PillButton
              component="a"
              href={exportAddress(calendar.name)}
              download
              icon={<IconFileDownload size={20} aria-hidden />}
            >
              <Trans>Download as .ics</Trans>
            </PillButton>
          </div>
        </PanelSection>
        {can(callerAccess, 'share') && <SecretAddress calendar={calendar} />}
      </div>
    </Sheet>
  );
}

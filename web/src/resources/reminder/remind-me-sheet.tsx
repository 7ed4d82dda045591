import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import type { Alarm } from '../event/alarm-words.ts';
import type { Reminded } from './held-reminder.ts';
import { NoDeviceNote } from './no-device-note.tsx';
import classes from './remind-me.module.css';
import { ReminderChoice } from './reminder-choice.tsx';

interface RemindMeSheetProps {
  reminded: Reminded;
  /** Of the event; of a calendar each has its own. */
  suggested?: readonly Alarm[];
  opened: boolean;
  onClose: () => void;
}

/** When the viewer is reminded, of a calendar's events or of one of them: for themself alone. */
export function RemindMeSheet({ reminded, suggested, opened, onClose }: RemindMeSheetProps) {
  const { t } = useLingui();
  const { at, ...series } = reminded;
  const [scope, setScope] = useState<'all' | 'one'>('all');
  const chosen = at && scope === 'one' ? reminded : series;
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Remind me`}>
      <div className={classes.sheet}>
        <p className={classes.note}>
          <Trans>This is for you alone. Nobody else sees it.</Trans>
        </p>
        {at && (
          <SegmentedControl
            fullWidth
            aria-label={t`Of which`}
            data={[
              { value: 'all', label: t`Every time` },
              { value: 'one', label: t`Only this time` },
            ]}
            value={scope}
            onChange={value => setScope(value as 'all' | 'one')}
          />
        )}
        <ReminderChoice key={scope} reminded={chosen} suggested={suggested} />
        <NoDeviceNote />
      </div>
    </Sheet>
  );
}

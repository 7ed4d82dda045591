import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DestinationSelect, focusDestination } from '../../../../standard/form/destination-select.tsx';
import { type Destination, useDestination } from '../../../../standard/form/use-destination.ts';
import { useDraftState } from '../../../../standard/form/use-draft-state.ts';
import { AnchoredDialog } from '../../../../ui/anchored-dialog.tsx';
import { useShown } from '../../../../ui/browser/use-shown.ts';
import { useWide } from '../../../../ui/browser/use-wide.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { lastOrFirst, useLastCalendar } from '../../choice/use-last-calendar.ts';
import type { When } from '../display-event.ts';
import { parseEventPhrase } from '../phrase/event-phrase.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { newEventAt } from './new-event-at.ts';
import type { Planning } from './planning.ts';
import classes from './quick-create.module.css';
import { Understood } from './understood.tsx';
import { usePlan } from './use-plan.ts';

interface QuickCreateProps extends Planning {
  opened: boolean;
  /** Those that the viewer may plan in. */
  calendars: Calendar[];
  clock: ViewerClock;
  onClose: () => void;
  /** Told when the new event is. */
  onPlanned: (when: When) => void;
}

/**
 * A line of words and a calendar are enough; everything else is a screen away. On a wide screen it stands where one has
 * dragged.
 */
export function QuickCreate({ opened, anchor, ...rest }: QuickCreateProps) {
  const { t } = useLingui();
  const shown = useShown(opened);
  const wide = useWide();
  const { value: line, set: setLine, forget } = useDraftState(opened ? 'event quick' : '', '');
  const fields = { ...rest, line, setLine, onClose: close, chosen: anchor !== undefined };

  function close() {
    forget();
    rest.onClose();
  }

  if (anchor && wide)
    return opened ? (
      <AnchoredDialog anchor={anchor} label={t`New event`} onClose={close}>
        <Fields {...fields} />
      </AnchoredDialog>
    ) : null;
  return (
    <Dialog opened={shown} onClose={close} title={t`New event`}>
      <Fields {...fields} />
    </Dialog>
  );
}

type FieldsProps = Omit<QuickCreateProps, 'opened' | 'anchor'> & {
  chosen: boolean;
  line: string;
  setLine: (line: string) => void;
};

function Fields({ when, chosen, line, setLine, calendars, clock, onClose, onPlanned }: FieldsProps) {
  const { t } = useLingui();
  const plan = usePlan(clock);
  const [eventId] = useState(() => crypto.randomUUID());
  const [wordless, setWordless] = useState(false);
  const { last, keep } = useLastCalendar();
  const calendar = useDestination({
    proposal: lastOrFirst(calendars, last),
    settled: true,
    choices: calendars,
  });
  const said = wordless
    ? { title: line.trim(), when, rule: '', timed: false }
    : parseEventPhrase(line, { when, chosen }, { clock, instant: Date.now() });
  const { isSuccess } = plan;
  useEffect(() => {
    if (isSuccess) onClose();
  }, [isSuccess, onClose]);

  return (
    <form
      className={classes.fields}
      onSubmit={event => {
        event.preventDefault();
        if (!said.title) return;
        if (!calendar.value) return focusDestination();
        keep(calendar.value);
        plan.mutate(
          { eventId, calendar: calendar.value, ...said },
          { onSuccess: () => onPlanned(said.when) },
        );
      }}
    >
      <TextInput
        label={t`Title and time`}
        placeholder={t`Dinner with Ben Friday 19:00`}
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus
        value={line}
        error={line.trim() && !said.title && t`What is it? This says only when.`}
        onChange={event => setLine(event.currentTarget.value)}
      />
      <Understood said={said} clock={clock} onRefuse={() => setWordless(true)} />
      <CalendarField calendars={calendars} destination={calendar} />
      <div className={classes.answers}>
        <PillButton
          tone="quiet"
          renderRoot={link => (
            <Link {...newEventAt(calendar.value ?? 'calendars/-', said, clock)} {...link} />
          )}
        >
          <Trans>More details</Trans>
        </PillButton>
        <PillButton type="submit" tone="main" busy={plan.isPending}>
          <Trans>Save</Trans>
        </PillButton>
      </div>
    </form>
  );
}

interface CalendarFieldProps {
  calendars: Calendar[];
  destination: Destination;
}

/** Only where there is a choice, or where one has to be made. */
function CalendarField({ calendars, destination }: CalendarFieldProps) {
  const { t } = useLingui();
  if (calendars.length < 2 && !destination.problem) return null;
  const choices = calendars.map(({ name, title }) => ({ value: name, label: title }));
  return <DestinationSelect label={t`Calendar`} destination={destination} choices={choices} />;
}

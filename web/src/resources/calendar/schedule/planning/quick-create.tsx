import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { IconCalendarEvent, IconRepeat, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useResourceList } from '../../../../standard/data/use-resource.ts';
import { DestinationSelect } from '../../../../standard/form/destination-select.tsx';
import { useDraftState } from '../../../../standard/form/use-draft-state.ts';
import {
  type Destination,
  focusDestination,
  useDestination,
} from '../../../../standard/home-circle/use-destination.ts';
import { ruleInWords } from '../../../../standard/repeat/rule-in-words.ts';
import { dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import type { AnchorRect } from '../../../../ui/anchor-rect.ts';
import { AnchoredDialog } from '../../../../ui/anchored-dialog.tsx';
import { useWide } from '../../../../ui/browser/device.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import { useOpened, useShown } from '../../../../ui/browser/use-opened.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Dialog } from '../../../../ui/sheet.tsx';
import {
  lastOrFirst,
  useHomeCalendars,
  useLastCalendar,
} from '../../../event/calendar-choice/calendar-select.tsx';
import { newEventLink } from '../../../event/event-links.ts';
import { timesOf } from '../actions/time-change.ts';
import { type ParsedEvent, parseEventPhrase } from '../phrase/event-phrase.ts';
import { shortWhenWords } from '../time/time-words.ts';
import { guestsInTitle } from './guests-in-title.ts';
import classes from './quick-create.module.css';

// Loaded lazily: few titles name friends.
const GuestChips = lazyPart(() => import('../../../event/attendance/invite/guest-chips.tsx'), 'GuestChips');

const NewPollSheet = lazyPart(() => import('../../../event/poll/poll-sheets.tsx'), 'NewPollSheet');

interface QuickCreateProps extends Planning {
  opened: boolean;
  /** The calendars the viewer may write to. */
  calendars: Calendar[];
  clock: ViewerClock;
  onClose: () => void;
  /** Receives the new event’s times. */
  onPlanned: (when: When) => void;
}

/**
 * Creates an event from a line of text and a calendar; a link opens the full form. On wide screens it opens next to the
 * dragged range.
 */
export function QuickCreate({ opened, anchor, ...rest }: QuickCreateProps) {
  const { t } = useLingui();
  const shown = useShown(opened);
  const wide = useWide();
  const { value: line, set: setLine, forget } = useDraftState(opened ? 'event quick' : '', '');
  const fields = { ...rest, line, setLine, onDone: done, chosen: anchor !== undefined };

  // The text of a closed dialog is there again when it opens the next time.
  function done() {
    forget();
    rest.onClose();
  }

  if (anchor && wide)
    return opened ? (
      <AnchoredDialog anchor={anchor} label={t`New event`} onClose={rest.onClose}>
        <Fields {...fields} />
      </AnchoredDialog>
    ) : null;
  return (
    <Dialog opened={shown} onClose={rest.onClose} title={t`New event`}>
      <Fields {...fields} />
    </Dialog>
  );
}

type FieldsProps = Omit<QuickCreateProps, 'opened' | 'anchor' | 'onClose'> & {
  /** Saved, or continued in the full form. */
  onDone: () => void;
  chosen: boolean;
  line: string;
  setLine: (line: string) => void;
};

function Fields({ when, chosen, line, setLine, calendars, clock, onDone, onPlanned }: FieldsProps) {
  const { t } = useLingui();
  const plan = usePlan(clock);
  const [eventId] = useState(() => crypto.randomUUID());
  const [wordless, setWordless] = useState(false);
  const home = useHomeCalendars();
  const { last, keep } = useLastCalendar();
  const calendar = useDestination({
    proposal: lastOrFirst(calendars, { last, home: home.names }),
    settled: home.settled,
    choices: calendars,
  });
  const parsed = wordless
    ? { title: line.trim(), when, rule: '', timed: false }
    : parseEventPhrase(line, { when, chosen }, { clock, instant: Date.now() });
  const guests = useProposedGuests(parsed.title);
  const { isSuccess } = plan;
  useEffect(() => {
    if (isSuccess) onDone();
  }, [isSuccess, onDone]);

  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        if (!parsed.title) return;
        if (!calendar.value) return focusDestination();
        keep(calendar.value);
        plan.mutate(
          { eventId, calendar: calendar.value, guests: guests.invited, ...parsed },
          { onSuccess: () => onPlanned(parsed.when) },
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
        error={line.trim() && !parsed.title && t`What is it? You’ve only said when.`}
        onChange={event => setLine(event.currentTarget.value)}
      />
      <Understood parsed={parsed} clock={clock} onRefuse={() => setWordless(true)} />
      {guests.proposed.length > 0 && (
        <GuestChips friends={guests.proposed} invited={guests.invited} onInvite={guests.invite} />
      )}
      <CalendarField calendars={calendars} destination={calendar} />
      <div className={`between gap-3 flex mt-2 ${classes.answers}`}>
        <PillButton
          tone="quiet"
          renderRoot={link => (
            <Link
              {...newEventAt(calendar.value ?? 'calendars/-', { ...parsed, guests: guests.invited }, clock)}
              {...link}
              onClick={onDone}
            />
          )}
        >
          <Trans>More details</Trans>
        </PillButton>
        {calendar.value && <FindDate calendar={calendar.value} about={parsed.title} onCreated={onDone} />}
        <PillButton type="submit" tone="main" busy={plan.isPending}>
          <Trans>Save</Trans>
        </PillButton>
      </div>
    </form>
  );
}

interface FindDateProps {
  /** By name. */
  calendar: string;
  about: string;
  onCreated: () => void;
}

/** For an event without a time yet: asks friends when they can. */
function FindDate(props: FindDateProps) {
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <PillButton tone="quiet" onClick={open}>
        <Trans>Find a date</Trans>
      </PillButton>
      {wanted && <NewPollSheet {...props} opened={opened} onClose={close} />}
    </>
  );
}

/** The friends whom the title names, each invited unless the user says otherwise. */
function useProposedGuests(title: string) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const friends = useResourceList('user', { filter: accessFilters.granted, pageSize: 100 });
  const proposed = guestsInTitle(title, friends.items);
  return {
    proposed,
    invited: proposed.map(({ name }) => name).filter(name => !refused.includes(name)),
    invite: (name: string, on: boolean) =>
      setRefused(before => (on ? before.filter(each => each !== name) : [...before, name])),
  };
}

interface CalendarFieldProps {
  calendars: Calendar[];
  destination: Destination;
}

/** Shows only if the user can or must choose. */
function CalendarField({ calendars, destination }: CalendarFieldProps) {
  const { t } = useLingui();
  if (calendars.length < 2 && !destination.problem) return null;
  const choices = calendars.map(({ name, title }) => ({ value: name, label: title }));
  return <DestinationSelect label={t`Calendar`} destination={destination} choices={choices} />;
}

type Entered = Pick<Planned, 'title' | 'when' | 'rule' | 'guests'>;

/** The address of the full form, with the values entered so far. */
function newEventAt(calendar: string, { title, when, rule, guests }: Entered, clock: ViewerClock) {
  const fields = {
    ...(title && { title }),
    ...(rule && { repeat: rule }),
    ...(guests.length > 0 && { guests: [...guests] }),
  };
  if (when.allDay)
    return newEventLink(calendar, { ...fields, start: dayOf(when.start), end: dayOf(when.end) });
  const { startTime, endTime } = timesOf(when, clock);
  return newEventLink(calendar, { ...fields, start: startTime, end: endTime });
}

interface Planned extends Pick<ParsedEvent, 'title' | 'when' | 'rule'> {
  /** Chosen by the client, so that a retry is idempotent. */
  eventId: string;
  calendar: string;
  /** The people to invite, by name. */
  guests: readonly string[];
}

/** Creates an event, on the viewer’s clock. */
function usePlan(clock: ViewerClock) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: async ({ eventId, calendar, guests, title, when, rule }: Planned) => {
      const made = await client.event.create({
        parent: calendar,
        eventId,
        event: { title, ...timesOf(when, clock), timeZone: clock.timeZone, recurrenceRule: rule },
      });
      if (guests.length === 0) return made;
      const { inviteGuests } = await import('../../../event/attendance/invite/guest-chips.tsx');
      await inviteGuests(client, made.name, guests);
      return made;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['event'] }),
    failed: t`Couldn’t plan it`,
  });
}

interface UnderstoodProps {
  parsed: ParsedEvent;
  clock: ViewerClock;
  /** Keeps all words in the title. */
  onRefuse: () => void;
}

/** A preview of the event: the remaining title, the times and the recurrence. */
function Understood({ parsed, clock, onRefuse }: UnderstoodProps) {
  const { t, i18n } = useLingui();
  const { title, when, rule, timed } = parsed;
  const timeZone = when.allDay ? null : clock.timeZone;
  return (
    <div className={`between gap-3 muted flex top ${classes.said}`} data-timed={timed || undefined}>
      <div className="grid shrinks gap-1 anywhere" role="status">
        {timed && title && <strong dir="auto">{title}</strong>}
        <span className="row gap-3">
          <IconCalendarEvent className="fixed muted" size={18} stroke={1.75} aria-hidden />
          {shortWhenWords(when, clock, Date.now())}
        </span>
        {rule && (
          <span className="row gap-3">
            <IconRepeat className="fixed muted" size={18} stroke={1.75} aria-hidden />
            {ruleInWords(rule, { timeZone, i18n })}
          </span>
        )}
      </div>
      {timed && (
        <IconButton
          label={t`Use these words as the title`}
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onRefuse}
        />
      )}
    </div>
  );
}

/** A proposed event. */
export interface Planning {
  /** The proposed times. */
  when: When;
  /** Set if the user chose the time in the grid: text without a time then keeps it. */
  anchor?: AnchorRect;
}

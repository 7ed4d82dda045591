import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconMessage2, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useOffline, useWide } from '../../../ui/browser/device.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Faces } from '../../../ui/pictures/faces.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { EventDietReaders } from '../diets/diet-readers.tsx';
import { type ShownEvent, useIsOff, writesTo } from '../shown-event.ts';
import { AnswerSwitch } from './answer-switch.tsx';
import classes from './attendance-section.module.css';
import { CopyAttendance } from './copy-attendance.tsx';
import { headcountWords, portionWords } from './headcount-words.ts';
import { PeopleList } from './people-list.tsx';
import { type Attendance, useAttendance, useHeadcount } from './use-attendance.ts';
import { useRespond } from './use-change-attendance.ts';

const PeopleSheet = lazyPart(() => import('./people-sheet.tsx'), 'PeopleSheet');
const InviteSheet = lazyPart(() => import('./invite/invite-sheet.tsx'), 'InviteSheet');

/**
 * The attendees: the viewer’s own answer first, then the others. An event without attendees shows a button to invite
 * people.
 */
export function AttendanceSection(shown: ShownEvent) {
  const { event, calendar } = shown;
  const { attendance, isPending, error, refetch, isFetching, dataUpdatedAt } = useAttendance(shown);
  const off = useIsOff(shown);
  const writes = writesTo(calendar) && !off;
  const invited = event.response !== 'RESPONSE_UNSPECIFIED' && !off;
  const { opened, wanted, open, close } = useOpened();
  if (isPending) return invited ? <RowsSkeleton rows={2} /> : null;
  if (error && attendance.all.length === 0) return <QueryFailed of={{ error, refetch, isFetching }} />;
  const any = attendance.all.length > 0;
  if (!any && !writes) return null;
  return (
    <section
      className={`stack gap-3 ${classes.attendance}`}
      data-any={any || undefined}
      aria-labelledby="attendance-title"
    >
      <h2
        id="attendance-title"
        className={any ? `${classes.title} visually-hidden-small` : 'visually-hidden'}
      >
        <Trans>Who’s coming</Trans>
      </h2>
      {any && (invited || writes) && <OwnAnswer key={attendance.at} attendance={attendance} />}
      {any ? (
        <Everybody shown={shown} attendance={attendance} onInvite={writes ? open : undefined} />
      ) : (
        <PillButton icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={open}>
          <Trans>Invite people</Trans>
        </PillButton>
      )}
      {any && <AnswersAsOf time={dataUpdatedAt} />}
      {wanted && <InviteSheet opened={opened} onClose={close} attendance={attendance} title={event.title} />}
    </section>
  );
}

/** Offline, others may have answered since. */
function AnswersAsOf({ time }: { time: number }) {
  const moment = useFormatTime();
  if (!useOffline() || time === 0) return null;
  const when = moment(new Date(time).toISOString());
  return (
    <p className="small muted m-0">
      <Trans>Answers as of {when}</Trans>
    </p>
  );
}

interface EverybodyProps {
  shown: ShownEvent;
  attendance: Attendance;
  /** Absent for people who may not invite. */
  onInvite: (() => void) | undefined;
}

/** All attendees: a list where there is room, on a phone a compact row that opens the list. */
function Everybody({ shown, attendance, onInvite }: EverybodyProps) {
  const { t, i18n } = useLingui();
  const wide = useWide();
  const locale = useLocale();
  const heads = useHeadcount(shown);
  const { opened, wanted, open, close } = useOpened();
  const words = heads && headcountWords(heads, { i18n, locale });
  const faces = attendance.here
    .filter(({ response }) => response !== 'DECLINED')
    .map(({ person, circle, title, imageUri, response }) => ({
      account: person || circle,
      title,
      imageUri,
      faint: response !== 'ACCEPTED',
    }));
  const list = (
    <>
      <PeopleList attendance={attendance} open={heads?.openCount !== 0} writes={onInvite !== undefined} />
      {onInvite && <CopyAttendance shown={shown} attendance={attendance} />}
    </>
  );
  return (
    <>
      <div className="row gap-3">
        {wide ? (
          <p className="fill strong balance medium leading-130">{words}</p>
        ) : (
          <button type="button" className={classes.faces} aria-haspopup="dialog" onClick={open}>
            <Faces faces={faces} size={32} max={3} />
            <span className="fill strong balance medium leading-130">{words || t`Guests`}</span>
            <IconChevronRight className="points muted" size={20} stroke={1.75} aria-hidden />
          </button>
        )}
        {onInvite && (
          <IconButton
            label={t`Invite people`}
            icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            onClick={onInvite}
          />
        )}
      </div>
      {wide && list}
      {wanted && (
        <PeopleSheet opened={opened} onClose={close}>
          {list}
        </PeopleSheet>
      )}
    </>
  );
}

const AnswerSheet = lazyPart(() => import('./answer-sheet.tsx'), 'AnswerSheet');

/** The viewer’s answer, in one press; for a series it covers all occurrences or the one on the page. */
function OwnAnswer({ attendance }: { attendance: Attendance }) {
  const { t } = useLingui();
  const { at, only, own, ownForAll } = attendance;
  // Someone who already answered for the series usually comes back to change a single occurrence.
  const [once, setOnce] = useState(
    () => only || (at !== null && (ownForAll?.response ?? unanswered) !== unanswered),
  );
  const choosesWhich = at !== null && !only;
  const respond = useRespond();
  const { opened, wanted, open, close } = useOpened();
  useLeftDraft(`attendee ${attendance.event} `, rest => {
    setOnce(rest !== '');
    open();
  });
  const counts = once ? own : ownForAll;
  const current = respond.isPending ? respond.variables : counts;
  const { portion = 1, note = '' } = counts ?? {};
  const originalStartTime = once ? at : null;
  const answer = { event: attendance.event, originalStartTime, portion, note };
  const comes = current?.response === 'ACCEPTED' || current?.response === 'TENTATIVE';
  return (
    <section className="stack gap-3 no-print" aria-label={t`Your answer`}>
      <AnswerSwitch
        label={t`Are you coming?`}
        value={current?.response}
        onChange={response => respond.mutate({ ...answer, response })}
      />
      {(choosesWhich || comes) && (
        <div className="wrap between gap-0-3">
          {choosesWhich && <Which at={at} once={once} onChange={setOnce} />}
          {comes && counts && (
            <PillButton
              tone="quiet"
              size="sm"
              className="target max-full out-start out-end"
              icon={<IconMessage2 size={18} stroke={1.75} aria-hidden />}
              onClick={open}
            >
              <PortionAndNote portion={portion} note={note} />
            </PillButton>
          )}
        </div>
      )}
      <EventDietReaders attendance={attendance} />
      {wanted && counts && (
        <AnswerSheet
          opened={opened}
          onClose={close}
          of={`${attendance.event} ${originalStartTime ?? ''}`}
          portion={portion}
          note={note}
          onSave={changed => respond.mutate({ ...answer, ...changed, response: counts.response })}
        />
      )}
    </section>
  );
}

const unanswered = 'NEEDS_ACTION';

function PortionAndNote({ portion, note }: { portion: number; note: string }) {
  const { t } = useLingui();
  const amount = portionWords(portion, useLocale());
  if (portion === 1) return note ? <q className="anywhere">{note}</q> : t`Add a portion or note`;
  return (
    <>
      <Trans>Portion {amount}</Trans>
      {note && (
        <>
          {' · '}
          <q className="anywhere">{note}</q>
        </>
      )}
    </>
  );
}

interface WhichProps {
  at: string;
  once: boolean;
  onChange: (once: boolean) => void;
}

/** Whether the answer covers every occurrence or only this one. */
function Which({ at, once, onChange }: WhichProps) {
  const { t } = useLingui();
  const format = { day: 'numeric', month: 'short', weekday: 'short', timeZone: useTimeZone() } as const;
  const day = new Intl.DateTimeFormat(useLocale(), format).format(Date.parse(at));
  return (
    <fieldset className="flow plain-fieldset gap-0-5" aria-label={t`Which dates your answer is for`}>
      {[false, true].map(choice => (
        <label key={String(choice)} className={`row target gap-3 small muted pointer ${classes.choice}`}>
          <input type="radio" name="answer-for" checked={once === choice} onChange={() => onChange(choice)} />
          {choice ? t`Only ${day}` : t`Every time`}
        </label>
      ))}
    </fieldset>
  );
}

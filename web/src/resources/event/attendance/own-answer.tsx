import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { EventDietReaders } from '../diets/diet-readers.tsx';
import { AnswerSwitch } from './answer-switch.tsx';
import classes from './own-answer.module.css';
import { portionWords } from './portion-words.ts';
import type { Attendance } from './use-attendance.ts';
import { useRespond } from './use-respond.ts';

const AnswerSheet = lazy(() => import('./answer-sheet.tsx'));

/** What the viewer says, in one press; of a series for all, or for the occurrence that is looked at. */
export function OwnAnswer({ attendance }: { attendance: Attendance }) {
  const { t } = useLingui();
  const { at, only, own, ownForAll } = attendance;
  // Who has answered for all comes back for the evening on which it is otherwise.
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
  const said = respond.isPending ? respond.variables : counts;
  const { portion = 1, note = '' } = counts ?? {};
  const originalStartTime = once ? at : null;
  const answer = { event: attendance.event, originalStartTime, portion, note };
  const comes = said?.response === 'ACCEPTED' || said?.response === 'TENTATIVE';
  return (
    <section className={classes.answer} aria-label={t`Your answer`}>
      <AnswerSwitch
        label={t`Are you coming?`}
        value={said?.response}
        onChange={response => respond.mutate({ ...answer, response })}
      />
      {(choosesWhich || comes) && (
        <div className={classes.more}>
          {choosesWhich && <Which at={at} once={once} onChange={setOnce} />}
          {comes && counts && (
            <PillButton
              tone="quiet"
              size="sm"
              className={classes.portion}
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
        <Suspense>
          <AnswerSheet
            opened={opened}
            onClose={close}
            of={`${attendance.event} ${originalStartTime ?? ''}`}
            portion={portion}
            note={note}
            onSave={changed => respond.mutate({ ...answer, ...changed, response: counts.response })}
          />
        </Suspense>
      )}
    </section>
  );
}

const unanswered = 'NEEDS_ACTION';

function PortionAndNote({ portion, note }: { portion: number; note: string }) {
  const { t } = useLingui();
  const amount = portionWords(portion, useLocale());
  if (portion === 1) return note ? <q className={classes.note}>{note}</q> : t`Add a portion or note`;
  return (
    <>
      <Trans>Portion {amount}</Trans>
      {note && (
        <>
          {' · '}
          <q className={classes.note}>{note}</q>
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

/** What the answer is for: every time, or this one. */
function Which({ at, once, onChange }: WhichProps) {
  const { t } = useLingui();
  const format = { day: 'numeric', month: 'short', weekday: 'short', timeZone: useTimeZone() } as const;
  const day = new Intl.DateTimeFormat(useLocale(), format).format(Date.parse(at));
  return (
    <fieldset className={classes.which} aria-label={t`What the answer is for`}>
      {[false, true].map(choice => (
        <label key={String(choice)} className={classes.choice}>
          <input type="radio" name="answer-for" checked={once === choice} onChange={() => onChange(choice)} />
          {choice ? t`Only ${day}` : t`Every time`}
        </label>
      ))}
    </fieldset>
  );
}

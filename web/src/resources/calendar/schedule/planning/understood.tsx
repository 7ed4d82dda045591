import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconRepeat, IconX } from '@tabler/icons-react';
import { ruleInWords } from '../../../../standard/repeat/rule-in-words.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { ParsedEvent } from '../phrase/event-phrase.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { shortWhenWords } from '../time/when-words.ts';
import classes from './understood.module.css';

interface UnderstoodProps {
  said: ParsedEvent;
  clock: ViewerClock;
  /** Leaves all words in the title. */
  onRefuse: () => void;
}

/** What will be saved: the title that remains of a line, when it is, and how it repeats. */
export function Understood({ said, clock, onRefuse }: UnderstoodProps) {
  const { t, i18n } = useLingui();
  const { title, when, rule, timed } = said;
  const timeZone = when.allDay ? null : clock.timeZone;
  return (
    <div className={classes.said} data-timed={timed || undefined}>
      <div className={classes.words} role="status">
        {timed && title && <strong dir="auto">{title}</strong>}
        <span>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
          {shortWhenWords(when, clock, Date.now())}
        </span>
        {rule && (
          <span>
            <IconRepeat size={18} stroke={1.75} aria-hidden />
            {ruleInWords(rule, { timeZone, i18n })}
          </span>
        )}
      </div>
      {timed && (
        <IconButton
          label={t`These words are the title`}
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onRefuse}
        />
      )}
    </div>
  );
}

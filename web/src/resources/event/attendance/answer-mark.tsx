import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react';
import classes from './answer-mark.module.css';
import type { Response } from './answers.ts';

/** A mark in the corner of an avatar: whether the attendee comes. */
export function AnswerMark({ response }: { response: Response }) {
  const { t } = useLingui();
  const small = { size: 11, stroke: 3.5 } as const;
  if (response === 'ACCEPTED')
    return (
      <span className={classes.mark} data-hue="basil" role="img" aria-label={t`coming`}>
        <IconCheck {...small} />
      </span>
    );
  if (response === 'DECLINED')
    return (
      <span className={classes.mark} role="img" aria-label={t`not coming`}>
        <IconX {...small} />
      </span>
    );
  if (response === 'TENTATIVE')
    return (
      <span className={classes.mark} data-hue="amber" role="img" aria-label={t`might come`}>
        <IconQuestionMark {...small} />
      </span>
    );
  if (response === 'WAITING')
    return (
      <span className={classes.mark} data-hue="amber" role="img" aria-label={t`on the waiting list`}>
        <IconClock {...small} />
      </span>
    );
  return <span className={classes.mark} data-open role="img" aria-label={t`hasn’t answered`} />;
}

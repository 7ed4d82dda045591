import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { messageOf } from '../../../api/api.ts';
import { useLocale } from '../../../auth/use-locale.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Faces } from '../../../ui/pictures/faces.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { type ShownEvent, writesTo } from '../view/shown-event.ts';
import { useIsOver } from '../view/use-is-over.ts';
import classes from './attendance-section.module.css';
import { headcountWords } from './headcount-words.ts';
import { OwnAnswer } from './own-answer.tsx';
import { PeopleList } from './people-list.tsx';
import { type Attendance, useAttendance, useHeadcount } from './use-attendance.ts';

const PeopleSheet = lazy(() => import('./people-sheet.tsx'));
const InviteSheet = lazy(() => import('./invite/invite-sheet.tsx'));

/** Who comes: the viewer’s own answer first, then the others. Where nobody is asked, the way to ask somebody. */
export function AttendanceSection(shown: ShownEvent) {
  const { i18n } = useLingui();
  const { event, calendar } = shown;
  const { attendance, isPending, error, refetch, isFetching } = useAttendance(shown);
  const over = useIsOver(shown);
  const writes = writesTo(calendar) && !over;
  const asked = event.response !== 'RESPONSE_UNSPECIFIED' && !over;
  const { opened, wanted, open, close } = useOpened();
  if (isPending) return asked ? <RowsSkeleton rows={2} /> : null;
  if (error && attendance.all.length === 0)
    return <ErrorState message={messageOf(error, i18n)} onRetry={() => void refetch()} busy={isFetching} />;
  const any = attendance.all.length > 0;
  if (!any && !writes) return null;
  return (
    <section className={classes.attendance} data-any={any || undefined} aria-labelledby="attendance-title">
      <h2 id="attendance-title" className={classes.title}>
        <Trans>Who comes</Trans>
      </h2>
      {any && (asked || writes) && <OwnAnswer key={attendance.at} attendance={attendance} />}
      {any ? (
        <Everybody shown={shown} attendance={attendance} onInvite={writes ? open : undefined} />
      ) : (
        <PillButton icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={open}>
          <Trans>Invite people</Trans>
        </PillButton>
      )}
      {wanted && (
        <Suspense>
          <InviteSheet opened={opened} onClose={close} attendance={attendance} title={event.title} />
        </Suspense>
      )}
    </section>
  );
}

interface EverybodyProps {
  shown: ShownEvent;
  attendance: Attendance;
  /** Absent for who may not. */
  onInvite: (() => void) | undefined;
}

/** All who are asked: where there is room one below the other, on a phone close together until one asks. */
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
    <PeopleList attendance={attendance} open={heads?.openCount !== 0} writes={onInvite !== undefined} />
  );
  return (
    <>
      <div className={classes.everybody}>
        {wide ? (
          <p className={classes.words}>{words}</p>
        ) : (
          <button type="button" className={classes.faces} aria-haspopup="dialog" onClick={open}>
            <Faces faces={faces} size={32} most={3} />
            <span className={classes.words}>{words || t`Who is asked`}</span>
            <IconChevronRight className="points" size={20} stroke={1.75} aria-hidden />
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
        <Suspense>
          <PeopleSheet opened={opened} onClose={close}>
            {list}
          </PeopleSheet>
        </Suspense>
      )}
    </>
  );
}

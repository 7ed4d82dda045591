import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useWide } from '../../../ui/browser/device.ts';
import { type ScheduleView, scheduleViews } from '../search-params.ts';
import { Collapsible } from './collapsible.tsx';
import { fetchPart, viewPart } from './lazy-views.tsx';
import classes from './view-switch.module.css';

const labels: Record<ScheduleView, MessageDescriptor> = {
  meals: msg`Meals`,
  month: msg`Month`,
  week: msg`Week`,
  day: msg`Day`,
  agenda: msg`Agenda`,
};

/** Switches between the views of a schedule. */
export function ViewSwitch({ view, onView }: { view: ScheduleView; onView: (view: ScheduleView) => void }) {
  const { t } = useLingui();
  const wide = useWide();
  const label = t({ context: 'noun', message: `View` });
  return (
    <Collapsible
      on="low"
      sign={
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          {t(labels[view])}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      <fieldset className={classes.switch} aria-label={label}>
        {scheduleViews.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onPointerEnter={() => fetchPart(viewPart(each, wide))}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
              onView(each);
            }}
          >
            {t(labels[each])}
          </button>
        ))}
      </fieldset>
    </Collapsible>
  );
}

import { useScreenShape } from '../../../standard/screen-loading.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import classes from './schedule.module.css';

/** A placeholder as large as the loading schedule. */
export function ScheduleSkeleton() {
  const shape = useScreenShape().replace(/^calendars? /, '');
  return (
    <div className={classes.room}>
      <Shape of={shape} />
    </div>
  );
}

/** A placeholder as large as the days, once the view switch has rendered. */
export function DaysSkeleton() {
  const shape = useScreenShape().split(' ').at(-1) ?? '';
  return (
    <div className={classes.room}>
      <Shape of={shape} />
    </div>
  );
}

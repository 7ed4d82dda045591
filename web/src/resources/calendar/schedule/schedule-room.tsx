import { useScreenShape } from '../../../standard/screen-loading.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import classes from './schedule-room.module.css';

/** As large as the schedule that is on its way. */
export function ScheduleRoom() {
  const shape = useScreenShape().replace(/^calendars? /, '');
  return (
    <div className={classes.room}>
      <Shape of={shape} />
    </div>
  );
}

/** As large as its days, where the ways to look at them are there already. */
export function DaysRoom() {
  const shape = useScreenShape().split(' ').at(-1) ?? '';
  return (
    <div className={classes.room}>
      <Shape of={shape} />
    </div>
  );
}

import { HeadSkeleton } from '../../../standard/head-skeleton.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './event-page.module.css';

/** In place of an event that is being fetched. */
export function EventSkeleton() {
  return (
    <div className={classes.page}>
      <HeadSkeleton />
      <TextSkeleton lines={4} />
    </div>
  );
}

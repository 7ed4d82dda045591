import { Plural } from '@lingui/react/macro';
import { IconEyeOff } from '@tabler/icons-react';
import classes from './unseen.module.css';

/** Of the recipes that the viewer does not see, how many there are. */
export function Unseen({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className={classes.unseen}>
      <IconEyeOff size={20} stroke={1.75} aria-hidden />
      <span>
        <Plural
          value={count}
          one="# more recipe that is not shared with you"
          other="# more recipes that are not shared with you"
        />
      </span>
    </p>
  );
}

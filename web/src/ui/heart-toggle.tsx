import { useLingui } from '@lingui/react/macro';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './heart-toggle.module.css';

type HeartToggleProps = {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  /** The title of the favourite. */
  title: string;
  /** Over a picture the heart gets a background of its own. */
  overPicture?: boolean;
};

/** Toggles a favourite. */
export function HeartToggle({ pressed, onChange, title, overPicture = false }: HeartToggleProps) {
  const { t } = useLingui();
  const Heart = pressed ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`center pill target-box p-0 no-border ink pointer bg-none ${classes.heart}`}
      data-over-picture={overPicture || undefined}
      aria-pressed={pressed}
      aria-label={t`Favourite ${title}`}
      onClick={() => onChange(!pressed)}
    >
      <span className={classes.ground}>
        <Heart size={20} stroke={1.75} aria-hidden />
      </span>
    </button>
  );
}

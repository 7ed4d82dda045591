import type { ReactNode } from 'react';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import classes from './add.module.css';

interface PickRowProps {
  title: string;
  note?: string;
  picture?: { name: string; title: string; imageUri: string };
  chosen: boolean;
  busy: boolean;
  onChange: () => void;
  /** Rendered at the end of the row, outside the press target. */
  controls?: ReactNode;
}

/** A row that toggles an entry of a sheet; the whole row is the press target. */
export function PickRow(props: PickRowProps) {
  const { title, note, picture, chosen, busy, onChange, controls } = props;
  return (
    <li className="ruled">
      <TickRow
        roomy
        chosen
        checked={chosen || busy}
        note={note}
        controls={controls}
        onChange={() => {
          if (!busy) onChange();
        }}
        amount={
          picture && (
            <span className={classes.picture} aria-hidden>
              <Picture uri={picture.imageUri} alt="" sizes="64px">
                <DrawnPicture seed={picture.name} />
              </Picture>
            </span>
          )
        }
      >
        {title}
      </TickRow>
    </li>
  );
}

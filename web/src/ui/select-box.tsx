import classes from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Covers a card while cards are being selected: the whole card is the checkbox. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className={classes.box}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

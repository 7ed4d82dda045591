import table from './table.webp';
import classes from './table-picture.module.css';

/** A table with dishes that five people brought. With `dish`, only that dish, in a box of any size. */
export function TablePicture({ dish }: { dish?: keyof typeof places }) {
  return (
    <img
      className={classes.table}
      src={table}
      width={960}
      height={600}
      alt=""
      decoding="async"
      data-near={dish}
      style={dish && { translate: places[dish] }}
    />
  );
}

/** Offset of each dish's centre from the corner. */
const places = { salad: '-33% -74%', soup: '-65% -76%', tacos: '-50% -30%' } as const;

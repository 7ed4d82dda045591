import table from './table.webp';
import classes from './table-picture.module.css';

/** A table that five people brought something to. With `dish` only that one, in whatever box it is put. */
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

/** How far the middle of a dish lies from the corner. */
const places = { salad: '-33% -74%', soup: '-65% -76%', tacos: '-50% -30%' } as const;

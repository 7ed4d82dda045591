import { Trans, useLingui } from '@lingui/react/macro';
import type { Circle } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { hueOf } from '@potluck/contract/hue';
import { Link } from '@tanstack/react-router';
import { type RefCallback, useCallback, useId, useState } from 'react';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';
import { byTitle, useUsualSort } from '../../standard/index/use-usual-sort.ts';
import classes from './circle-rail.module.css';

/** The viewer's circles below the sections, in the order of their index: as many as fit. */
export function CircleRail() {
  const { t } = useLingui();
  const label = useId();
  const sorted = useUsualSort('circle').sort === byTitle.key;
  const { items, hasNextPage } = useWholeList('circle', { filter: accessFilters.granted }, { whole: sorted });
  const { box, rows } = useRoom();
  if (items.length === 0) return null;
  const circles = sorted ? items.toSorted(byTitle.compare) : items;
  const fit = hasNextPage || circles.length > rows ? rows - 1 : rows;
  return (
    <nav className={classes.circles} aria-labelledby={label}>
      <p id={label} className={classes.label}>
        <Trans>Your circles</Trans>
      </p>
      <ul ref={box} className={classes.list}>
        {circles.slice(0, Math.max(fit, 0)).map(circle => (
          <CircleEntry key={circle.name} circle={circle} />
        ))}
        {fit < rows && rows > 0 && (
          <li className={classes.all}>
            <Link
              {...resourceTypes.circle.index}
              className={classes.entry}
              activeProps={{}}
              title={t`All circles`}
            >
              <Trans>All circles</Trans>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function CircleEntry({ circle: { name, title } }: { circle: Circle }) {
  return (
    <li>
      <Link {...resourceTypes.circle.links(name, {}).view} className={classes.entry} title={title}>
        <span className={classes.dot} data-hue={hueOf(name)} />
        <span className="truncate" dir="auto">
          {title}
        </span>
      </Link>
    </li>
  );
}

const rowRems = 2.75;

/** How many rows of the rail fit into a box; updated when the window or the font size changes. */
function useRoom(): { box: RefCallback<HTMLElement>; rows: number } {
  const [rows, setRows] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new ResizeObserver(() => setRows(Math.floor(element.clientHeight / rowPixels())));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, rows };
}

function rowPixels(): number {
  return rowRems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

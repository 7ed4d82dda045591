import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { useQuantityWords } from '../view/use-quantity-words.ts';
import { useMealWords } from './meal-words.ts';
import classes from './shop-lines.module.css';
import type { PlanLine } from './use-preview.ts';

const AtHomeSheet = lazy(() => import('./at-home-sheet.tsx'));

interface ShopLinesProps {
  lines: PlanLine[];
  /** Undefined for one that is not made yet. */
  list: List | undefined;
  taken: (line: PlanLine) => boolean;
  onTake: (line: PlanLine, on: boolean) => void;
}

/** What is needed, by the sections of the list, and what is at home already. */
export function ShopLines(props: ShopLinesProps) {
  const { t } = useLingui();
  const { lines, list } = props;
  const { opened, wanted: asked, open, close } = useOpened();
  const wanted = lines.filter(({ atHome, less }) => !atHome && !less);
  const sections = list?.sections ?? [];
  const known = new Set(sections.map(({ name }) => name));
  const groups = [
    ...sections.map(({ name, title }) => ({
      name,
      title,
      lines: wanted.filter(({ listSection }) => listSection === name),
    })),
    {
      name: '',
      title: sections.length > 0 ? t`Other` : t`To get`,
      lines: wanted.filter(({ listSection }) => !known.has(listSection)),
    },
  ];
  return (
    <>
      {groups.map(group => (
        <LineGroup key={group.name} {...props} title={group.title} lines={group.lines} />
      ))}
      <LineGroup {...props} title={t`Not needed any more`} lines={lines.filter(({ less }) => less)} />
      <LineGroup
        {...props}
        title={t`At home already?`}
        lines={lines.filter(({ atHome }) => atHome)}
        action={
          list && (
            <PillButton tone="quiet" aria-haspopup="dialog" onClick={open}>
              <Trans>Edit</Trans>
            </PillButton>
          )
        }
      />
      {list && asked && (
        <Suspense>
          <AtHomeSheet list={list} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface LineGroupProps extends Omit<ShopLinesProps, 'list'> {
  title: string;
  action?: React.ReactNode;
}

function LineGroup({ title, lines, taken, onTake, action }: LineGroupProps) {
  const inWords = useQuantityWords();
  const mealWords = useMealWords();
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={`${line.less} ${line.food} ${line.listItem}`}>
            <TickRow
              chosen
              roomy
              checked={taken(line)}
              onChange={on => onTake(line, on)}
              note={<span className={classes.meals}>{mealWords(line.meals)}</span>}
              amount={line.quantity && `${line.less ? '−' : ''}${inWords(line.quantity)}`}
            >
              {line.title}
            </TickRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

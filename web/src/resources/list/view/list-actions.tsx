import { Trans, useLingui } from '@lingui/react/macro';
import { can, type List } from '@potluck/contract';
import { IconArrowsSort, IconBasket, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { printSoon } from '../../../ui/browser/print-soon.ts';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './list-actions.module.css';

const ArrangeSections = lazy(() =>
  import('../sections/arrange-sections.tsx').then(file => ({ default: file.ArrangeSections })),
);

interface ListActionsProps {
  list: List;
  /** Whether it is one to carry through a shop: not where what is done gives points. */
  shops: boolean;
}

/** What the viewer may do with the list as a whole. */
export function ListActions({ list, shops }: ListActionsProps) {
  const { t } = useLingui();
  const shopping = useScreenMode('shop');
  const [arranging, setArranging] = useState(false);
  const changes = can(callerAccessOn('list', list), 'update');
  const arrange = {
    label: t`Arrange sections`,
    icon: <IconArrowsSort size={20} aria-hidden />,
    onSelect: () => setArranging(true),
  };
  const print = {
    label: t`Print`,
    icon: <IconPrinter size={20} aria-hidden />,
    onSelect: printSoon,
  };
  return (
    <ResourceActions
      of="list"
      resource={list}
      consequence={t`Its items go with it, for everybody it is shared with. This cannot be undone.`}
      entries={changes && list.sections.length > 1 ? [arrange, print] : [print]}
    >
      {changes && shops && (
        <PillButton
          className={classes.shop}
          tone="main"
          icon={<IconBasket size={20} aria-hidden />}
          onClick={shopping.open}
        >
          <Trans>Shop</Trans>
        </PillButton>
      )}
      {arranging && (
        <Suspense>
          <ArrangeSections list={list} opened onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </ResourceActions>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from './arrange-sections.module.css';
import { useSectionOrder } from './use-section-order.ts';

interface ArrangeSectionsProps {
  list: List;
  opened: boolean;
  onClose: () => void;
}

/** Reorders the sections of a list to match a shop, by drag, keyboard or menu. */
export function ArrangeSections({ list, opened, onClose }: ArrangeSectionsProps) {
  const { t } = useLingui();
  const [sections, setSections] = useState(list.sections);
  const order = useSectionOrder(list);
  const moved = sections.some(({ name }, at) => name !== list.sections[at]?.name);

  function move(id: string, index: number) {
    const section = sections.find(({ name }) => name === id);
    if (section) setSections(sections.filter(each => each !== section).toSpliced(index, 0, section));
  }

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t`Arrange sections`}
      footer={
        <PillButton
          tone="main"
          busy={order.isPending}
          disabled={!moved}
          onClick={() =>
            order.mutate(
              sections.map(({ name }) => name),
              { onSuccess: onClose },
            )
          }
        >
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <p className="small muted mb-4">
        <Trans>In the order you walk through your shop.</Trans>
      </p>
      <div className={classes.rows}>
        <Sortable
          groups={[
            { id: 'sections', label: t({ context: 'of a list', message: 'Sections' }), items: sections },
          ]}
          idOf={({ name }) => name}
          labelOf={({ title }) => title}
          onMove={({ id, index }) => move(id, index)}
          renderGroup={(_, rows) => rows}
          renderItem={({ title }, handle) => (
            <div className="row min-h-48 bg-surface">
              {handle}
              <span className={classes.title}>{title}</span>
            </div>
          )}
        />
      </div>
    </Sheet>
  );
}

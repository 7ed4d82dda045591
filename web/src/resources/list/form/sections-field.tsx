import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { type SectionLine, sectionLine } from './list-values.ts';
import classes from './sections-field.module.css';

interface SectionsFieldProps {
  initial: SectionLine[];
  onChange: (sections: SectionLine[]) => void;
  error?: ReactNode;
}

/** The sections of a list: written one below the other, put in order by drag and keyboard, taken away. */
export function SectionsField({ initial, onChange, error }: SectionsFieldProps) {
  const { t } = useLingui();
  const [sections, setSections] = useState(initial);

  function change(next: SectionLine[], focus?: string) {
    setSections(next);
    onChange(next);
    if (focus) requestAnimationFrame(() => fieldOf(focus)?.focus());
  }

  function addAfter(key?: string) {
    const line = sectionLine();
    const at = key === undefined ? sections.length : sections.findIndex(each => each.key === key) + 1;
    change(sections.toSpliced(at, 0, line), line.key);
  }

  function remove(key: string) {
    const at = sections.findIndex(each => each.key === key);
    const next = sections.filter(each => each.key !== key);
    change(next, (next[at] ?? next[at - 1])?.key);
  }

  function move(key: string, index: number) {
    const line = sections.find(each => each.key === key);
    if (line) change(sections.filter(each => each.key !== key).toSpliced(index, 0, line));
  }

  return (
    <section className={classes.field} aria-labelledby="sections-title">
      <h2 id="sections-title">
        <Trans context="of a list">Sections</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          Aisles of a shop or rooms of a house. If you remove a section, its items stay on the list.
        </Trans>
      </p>
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.rows} data-empty={sections.length === 0 || undefined}>
        <Sortable
          groups={[
            { id: 'sections', label: t({ context: 'of a list', message: 'Sections' }), items: sections },
          ]}
          idOf={line => line.key}
          labelOf={line => line.title || t`a section without a title`}
          onMove={({ id, index }) => move(id, index)}
          renderGroup={(_, rows) => rows}
          renderItem={(line, handle) => (
            <div className={classes.row}>
              {handle}
              <input
                className={classes.title}
                data-section={line.key}
                aria-label={t`Section ${sections.indexOf(line) + 1}`}
                placeholder={t`Vegetables`}
                maxLength={200}
                enterKeyHint="next"
                value={line.title}
                onChange={event => {
                  const title = event.currentTarget.value;
                  change(sections.map(each => (each.key === line.key ? { ...each, title } : each)));
                }}
                onKeyDown={event => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  if (line.title.trim()) addAfter(line.key);
                }}
              />
              <IconButton
                label={line.title ? t`Remove ${line.title}` : t`Remove the section`}
                icon={<IconX size={20} stroke={1.75} aria-hidden />}
                onClick={() => remove(line.key)}
              />
            </div>
          )}
        />
      </div>
      <PillButton
        icon={<IconPlus size={20} aria-hidden />}
        disabled={sections.length >= mostSections}
        onClick={() => addAfter()}
      >
        <Trans>Add section</Trans>
      </PillButton>
    </section>
  );
}

/** As many as the contract takes. */
const mostSections = 100;

function fieldOf(key: string) {
  return document.querySelector<HTMLElement>(`[data-section="${CSS.escape(key)}"]`);
}

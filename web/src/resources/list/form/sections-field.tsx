import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { supermarket } from '../sections/supermarket.ts';
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
  const heading = t({ context: 'of a list', message: 'Sections' });

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
      <h2 id="sections-title">{heading}</h2>
      <p className={classes.hint}>
        <Trans>
          Aisles of a shop or rooms of a house. If you remove a section, its items stay on the list.
        </Trans>
      </p>
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.rows} data-empty={sections.length === 0 || undefined}>
        <Sortable
          groups={[{ id: 'sections', label: heading, items: sections }]}
          idOf={line => line.key}
          labelOf={line => line.title || t`a section without a title`}
          onMove={({ id, index }) => move(id, index)}
          renderGroup={(_, rows) => rows}
          renderItem={(line, handle) => (
            <SectionRow
              line={line}
              number={sections.indexOf(line) + 1}
              handle={handle}
              onRename={title =>
                change(sections.map(each => (each.key === line.key ? { ...each, title } : each)))
              }
              onNext={() => addAfter(line.key)}
              onRemove={() => remove(line.key)}
            />
          )}
        />
      </div>
      <div className={classes.ways}>
        <PillButton
          icon={<IconPlus size={20} aria-hidden />}
          disabled={sections.length >= mostSections}
          onClick={() => addAfter()}
        >
          <Trans>Add section</Trans>
        </PillButton>
        {sections.length === 0 && <Supermarket onChoose={change} />}
      </div>
    </section>
  );
}

function Supermarket({ onChoose }: { onChoose: (sections: SectionLine[]) => void }) {
  const { i18n } = useLingui();
  return (
    <PillButton
      icon={<IconBuildingStore size={20} aria-hidden />}
      onClick={() => onChoose(supermarket(i18n).map(title => sectionLine(title)))}
    >
      <Trans>Use supermarket aisles</Trans>
    </PillButton>
  );
}

interface SectionRowProps {
  line: SectionLine;
  number: number;
  handle: ReactNode;
  onRename: (title: string) => void;
  /** Enter: one more below. */
  onNext: () => void;
  onRemove: () => void;
}

function SectionRow({ line, number, handle, onRename, onNext, onRemove }: SectionRowProps) {
  const { t } = useLingui();
  return (
    <div className={classes.row}>
      {handle}
      <input
        className={classes.title}
        data-section={line.key}
        aria-label={t`Section ${number}`}
        placeholder={t`Vegetables`}
        maxLength={200}
        enterKeyHint="next"
        value={line.title}
        onChange={event => onRename(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (line.title.trim()) onNext();
        }}
      />
      <IconButton
        label={line.title ? t`Remove ${line.title}` : t`Remove the section`}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

/** As many as the contract takes. */
const mostSections = 100;

function fieldOf(key: string) {
  return document.querySelector<HTMLElement>(`[data-section="${CSS.escape(key)}"]`);
}

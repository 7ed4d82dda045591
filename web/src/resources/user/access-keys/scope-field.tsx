import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accessFilters, type KeyScope, type ScopeKind } from '@potluck/contract';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale } from '../../../auth/use-auth.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { ToggleChip } from '../../../ui/chip.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { type Kind, type Level, type Purpose, purposes } from './key-purposes.ts';

type Where = 'EVERYWHERE' | 'CIRCLES' | 'THINGS';

const kindWords = {
  CALENDAR: msg`Calendars`,
  LIST: msg`Lists`,
  RECIPE: msg`Recipes`,
  COOKBOOK: msg`Cookbooks`,
  MENU: msg`Menus`,
  PANTRY: msg`Pantries`,
} as const;

const levelWords = {
  ALL: { label: msg`Everything you can`, explanation: msg`It reads and changes whatever you can.` },
  READ: { label: msg`Only read`, explanation: msg`It changes nothing.` },
  PLAN: {
    label: msg`Read and plan`,
    explanation: msg`It also changes events, answers and list items, but no recipes, lists or calendars.`,
  },
  WRITE: {
    label: msg`Read and change`,
    explanation: msg`It also creates, changes and deletes what you choose below.`,
  },
} as const;

interface ScopeFieldProps {
  purpose: Purpose;
  first: KeyScope | null;
  onChange: (scope: KeyScope | null) => void;
}

/** What a key may do, with which resources; null for everything that its owner may do. */
export function ScopeField({ purpose, first, onChange }: ScopeFieldProps) {
  const { kinds, levels } = purposes[purpose];
  const { t, i18n } = useLingui();
  const [scope, setScope] = useState(first);
  const [where, setWhere] = useState<Where>(whereOf(first));

  function change(changed: KeyScope | null) {
    setScope(changed);
    onChange(changed);
  }

  return (
    <>
      <ChoiceCards
        label={t`What may it do?`}
        value={scope?.level ?? 'ALL'}
        choices={levels.map(value => ({
          value,
          label: i18n._(levelWords[value].label),
          explanation: i18n._(levelWords[value].explanation),
        }))}
        onChange={level =>
          change(level === 'ALL' ? null : { ...(scope ?? usualScope(kinds)), level: level as Level })
        }
      />
      {scope && (
        <>
          <Chips
            label={t`With what?`}
            options={kinds.map(kind => ({ value: kind, title: i18n._(kindWords[kind]) }))}
            chosen={scope.kinds}
            onChange={chosen => {
              const left = scope.things.filter(thing =>
                chosen.some(kind => thing.startsWith(collections[kind])),
              );
              change({ ...scope, kinds: chosen, things: left });
            }}
          />
          <Segments
            label={t`Where?`}
            value={where}
            data={[
              { value: 'EVERYWHERE', label: t`Everywhere` },
              { value: 'CIRCLES', label: t`Some circles` },
              { value: 'THINGS', label: t`Some things` },
            ]}
            onChange={value => {
              setWhere(value as Where);
              change({ ...scope, circles: [], things: [] });
            }}
          />
          {where === 'CIRCLES' && (
            <CirclesField value={scope.circles} onChange={circles => change({ ...scope, circles })} />
          )}
          {where === 'THINGS' && (
            <ThingsField
              kinds={scope.kinds}
              value={scope.things}
              onChange={things => change({ ...scope, things })}
            />
          )}
        </>
      )}
    </>
  );
}

/** A script that is limited to something at all. */
function usualScope(kinds: Kind[]): KeyScope {
  return { doors: ['API'], kinds, level: 'READ', circles: [], things: [] };
}

const collections: Readonly<Record<ScopeKind, string>> = {
  SCOPE_KIND_UNSPECIFIED: '-',
  CALENDAR: 'calendars/',
  LIST: 'lists/',
  RECIPE: 'recipes/',
  COOKBOOK: 'cookbooks/',
  MENU: 'menus/',
  PANTRY: 'pantries/',
};

function whereOf(scope: KeyScope | null): Where {
  if (scope?.circles.length) return 'CIRCLES';
  return scope?.things.length ? 'THINGS' : 'EVERYWHERE';
}

/** What keeps a scope from being saved; null if nothing does. */
export function scopeProblem(scope: KeyScope | null, i18n: I18n): string | null {
  if (scope && scope.kinds.length === 0) return i18n._(msg`Choose at least one kind of thing.`);
  return null;
}

interface NamesFieldProps {
  value: string[];
  onChange: (names: string[]) => void;
}

function CirclesField({ value, onChange }: NamesFieldProps) {
  const { t } = useLingui();
  const circles = useWholeList('circle', { filter: accessFilters.granted });
  if (circles.isPending) return <RowsSkeleton rows={1} />;
  if (circles.isError) return <QueryFailed of={circles} />;
  if (circles.items.length === 0)
    return (
      <p className="muted">
        <Trans>You aren’t in a circle yet.</Trans>
      </p>
    );
  const options = circles.items.map(({ name, title }) => ({ value: name, title }));
  return <Chips label={t`Circles`} options={options} chosen={value} onChange={onChange} />;
}

/** Single calendars, lists, pantries, cookbooks and menus. There are too many recipes to choose among: a cookbook has them together. */
function ThingsField({ kinds: chosen, value, onChange }: NamesFieldProps & { kinds: ScopeKind[] }) {
  const { t } = useLingui();
  const filter = accessFilters.granted;
  const lists = [
    useWholeList('calendar', { filter }, { enabled: chosen.includes('CALENDAR') }),
    useWholeList('list', { filter }, { enabled: chosen.includes('LIST') }),
    useWholeList('cookbook', { filter }, { enabled: chosen.includes('COOKBOOK') }),
    useWholeList('menu', { filter }, { enabled: chosen.includes('MENU') }),
    useWholeList('pantry', { filter }, { enabled: chosen.includes('PANTRY') }),
  ];
  const failed = lists.find(({ isError }) => isError);
  if (failed) return <QueryFailed of={failed} />;
  if (lists.some(({ isLoading }) => isLoading)) return <RowsSkeleton rows={1} />;
  const options = lists.flatMap(({ items }) =>
    items.flatMap(({ name, title }) =>
      chosen.some(kind => name.startsWith(collections[kind])) ? { value: name, title } : [],
    ),
  );
  if (options.length === 0)
    return (
      <p className="muted">
        <Trans>You have no calendars, lists, pantries, cookbooks or menus of these kinds.</Trans>
      </p>
    );
  return <Chips label={t`Things`} options={options} chosen={value} onChange={onChange} />;
}

interface ChipsProps<Value extends string> {
  label: string;
  options: { value: Value; title: string }[];
  chosen: Value[];
  onChange: (chosen: Value[]) => void;
}

function Chips<Value extends string>({ label, options, chosen, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className="flow gap-3 plain-fieldset" aria-label={label}>
      {options.map(({ value, title }) => (
        <ToggleChip
          key={value}
          pressed={chosen.includes(value)}
          onChange={on => onChange(on ? [...chosen, value] : chosen.filter(each => each !== value))}
        >
          {title}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

/** One line about a key’s scope. */
export function ScopeNote({ scope }: { scope: KeyScope | null }) {
  const { i18n } = useLingui();
  const format = new Intl.ListFormat(useLocale(), { type: 'unit' });
  if (!scope) return i18n._(levelWords.ALL.label);
  const level = i18n._(levelWords[scope.level as Level].label);
  const what = format.format(scope.kinds.map(kind => i18n._(kindWords[kind as Kind])));
  const { circles, things } = scope;
  return (
    <>
      {level} · {what}
      {circles.length > 0 && (
        <>
          {' · '}
          <Plural value={circles.length} one="one circle" other="# circles" />
        </>
      )}
      {things.length > 0 && (
        <>
          {' · '}
          <Plural value={things.length} one="only one thing" other="only # things" />
        </>
      )}
    </>
  );
}

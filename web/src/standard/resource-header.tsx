import type { SharedKey } from '@potluck/contract';
import { type ReactNode, use } from 'react';
import { useWide } from '../ui/browser/device.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { SettledContext } from '../ui/browser/settled-context.ts';
import classes from './resource-header.module.css';
import type { WithAccess } from './sharing/caller-access.ts';
import { VisibilityNote } from './visibility-note.tsx';

// Loaded lazily: few lists and calendars have a description.
const FormattedText = lazyPart(
  () => import('../ui/formatted/formatted-text.tsx'),
  'FormattedText',
  ({ text }) => text,
);

interface ResourceHeaderProps<K extends SharedKey> {
  of: K;
  resource: WithAccess<K> & { title: string; description: string; muted: boolean };
  /** Shown before the title: the colour. */
  mark?: ReactNode;
  /** Buttons, heart and menu. */
  actions: ReactNode;
  /** Shown below: the progress. */
  children?: ReactNode;
}

/**
 * The header of a resource's screen without a picture: title, visibility and actions, in as few rows as the width
 * allows.
 */
export function ResourceHeader<K extends SharedKey>(props: ResourceHeaderProps<K>) {
  const { of, resource, mark, actions, children } = props;
  const { title } = resource;
  const wide = useWide();
  return (
    <header className={classes.head} data-titled>
      <div className={classes.titles}>
        <h1 className={classes.title} data-length={lengthOf(title)}>
          {mark}
          {title}
        </h1>
        {wide && <About of={of} resource={resource} />}
      </div>
      {actions}
      {children}
    </header>
  );
}

/** Titles with more characters are smaller: on phones, and everywhere. */
const lengths = { some: 24, many: 70 };

function lengthOf(title: string): string | undefined {
  if (title.length > lengths.many) return 'many';
  return title.length > lengths.some ? 'some' : undefined;
}

type AboutProps<K extends SharedKey> = Pick<ResourceHeaderProps<K>, 'of' | 'resource'>;

function About<K extends SharedKey>({ of, resource }: AboutProps<K>) {
  const { description } = resource;
  return (
    <>
      {description && (
        <div className={`readable pre-line anywhere ${classes.description}`}>
          <FormattedText text={description} />
        </div>
      )}
      <p className={`row gap-3 small muted no-print leading-135 ${classes.note}`}>
        <VisibilityNote of={of} resource={resource} />
      </p>
    </>
  );
}

/**
 * On a phone: the description and visibility, below the contents rather than before them. They come last, and so move
 * nothing.
 */
export function ResourceAbout<K extends SharedKey>(props: AboutProps<K>) {
  const settled = use(SettledContext);
  const wide = useWide();
  if (wide || !settled) return null;
  return (
    <div className="grid gap-2 pt-6 pb-3">
      <About {...props} />
    </div>
  );
}

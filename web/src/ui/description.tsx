import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import classes from './description.module.css';

interface DescriptionProps {
  text: string;
  /** The text as it shows, if it has formatting. */
  children?: ReactNode;
}

/** The description of a resource; a long one is collapsed at first. */
export function Description({ text, children = text }: DescriptionProps) {
  const { t } = useLingui();
  const [whole, setWhole] = useState(false);
  const long = text.length > longStory || text.split('\n').length > 8;
  return (
    <div>
      <div className={classes.text} dir="auto" data-folded={(long && !whole) || undefined}>
        {children}
      </div>
      {long && (
        <button
          type="button"
          className="target basil pill no-print no-border px-4 pointer bg-none label out-start"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t`Show less` : t`Read more`}
        </button>
      )}
    </div>
  );
}

const longStory = 420;

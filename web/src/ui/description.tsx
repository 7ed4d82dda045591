import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './description.module.css';

/** The description of a resource; a long one is collapsed at first. */
export function Description({ text }: { text: string }) {
  const { t } = useLingui();
  const [whole, setWhole] = useState(false);
  const long = text.length > longStory || text.split('\n').length > 8;
  return (
    <div>
      <p className={classes.text} dir="auto" data-folded={(long && !whole) || undefined}>
        {text}
      </p>
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

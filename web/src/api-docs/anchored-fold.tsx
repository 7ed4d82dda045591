import { useLingui } from '@lingui/react/macro';
import { IconLink } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './api-docs.module.css';

interface AnchoredFoldProps {
  id: string;
  /** The document that it belongs to. */
  spec: string;
  summary: ReactNode;
  children: ReactNode;
}

/** A collapsible section with an address of its own; its content mounts only when it is open. */
export function AnchoredFold({ id, spec, summary, children }: AnchoredFoldProps) {
  const { t } = useLingui();
  const { ref, opened, setOpened } = useAnchor(id);
  return (
    <details
      ref={ref}
      className={classes.fold}
      id={id}
      open={opened}
      onToggle={event => event.target === event.currentTarget && setOpened(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {opened && (
        <div className="grid shrinks gap-5">
          <IconButton
            className={classes.anchor}
            label={t`Link to ${id}`}
            icon={<IconLink size={20} aria-hidden />}
            renderRoot={link => <Link to={paths['api-docs']} search={{ spec }} hash={id} {...link} />}
          />
          {children}
        </div>
      )}
    </details>
  );
}

/** If the address points at a section, opens it and scrolls to it. */
function useAnchor(id: string) {
  const pointed = useLocation({ select: ({ hash }) => hash === id });
  const [opened, setOpened] = useState(pointed);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!pointed) return;
    setOpened(true);
    ref.current?.scrollIntoView({ block: 'start' });
  }, [pointed]);
  return { ref, id, opened, setOpened };
}

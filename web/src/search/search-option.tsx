import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './hit-option.module.css';

export interface OptionProps {
  id: string;
  active: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

/** One option of the search. */
export function SearchOption({ to, id, active, onOpen, onPoint, children }: SearchOptionProps) {
  return (
    <Link
      {...to}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      activeProps={{}}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      {children}
    </Link>
  );
}

interface SearchOptionProps extends OptionProps {
  to: LinkProps;
  children: ReactNode;
}

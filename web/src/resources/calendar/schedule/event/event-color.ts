import type { CSSProperties } from 'react';
import classes from './event-color.module.css';

/** Gives an element `--event-bar`, `--event-tint` and `--event-ink`. */
export function eventColor(color: string, className = '') {
  return {
    className: className ? `${classes.color} ${className}` : classes.color,
    style: { '--event': color } as CSSProperties,
  };
}

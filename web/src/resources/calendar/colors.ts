import { msg } from '@lingui/core/macro';
import type { Calendar } from '@potluck/contract';
import { ordinaryColor } from '../../theme/ordinary-color.ts';

/** The preset colours of a calendar, the product’s own first. */
export const calendarColors = [
  { value: ordinaryColor, label: msg`Basil` },
  { value: '#d9532f', label: msg`Tomato` },
  { value: '#386fad', label: msg`Sky` },
  { value: '#c77f0d', label: msg`Amber` },
  { value: '#8d4d93', label: msg`Plum` },
  { value: '#1f7d80', label: msg`Lagoon` },
  { value: '#c2477a', label: msg`Raspberry` },
  { value: '#7a7524', label: msg`Olive` },
  { value: '#8a5a3c', label: msg`Cinnamon` },
  { value: '#5b6470', label: msg`Slate` },
] as const;

/** The first preset colour that no calendar uses, so that a new calendar is easy to tell apart. */
export function freshColor(calendars: Pick<Calendar, 'color'>[]): string {
  const taken = new Set(calendars.map(({ color }) => color));
  return calendarColors.find(({ value }) => !taken.has(value))?.value ?? ordinaryColor;
}

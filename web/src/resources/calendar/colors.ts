import type { Calendar } from '@potluck/contract';

/** The colours that a calendar can be given at a touch; those of the product first. */
export const calendarColors = [
  { value: '#2f6b4c', label: 'Basil' },
  { value: '#d9532f', label: 'Tomato' },
  { value: '#386fad', label: 'Sky' },
  { value: '#c77f0d', label: 'Amber' },
  { value: '#8d4d93', label: 'Plum' },
  { value: '#1f7d80', label: 'Lagoon' },
  { value: '#c2477a', label: 'Raspberry' },
  { value: '#7a7524', label: 'Olive' },
  { value: '#8a5a3c', label: 'Cinnamon' },
  { value: '#5b6470', label: 'Slate' },
] as const;

/** What a calendar without a colour of its own is shown in. */
export const ordinaryColor: string = calendarColors[0].value;

/** The first colour that none of the calendars has, so that a new one can be told from them. */
export function freshColor(calendars: Pick<Calendar, 'color'>[]): string {
  const taken = new Set(calendars.map(({ color }) => color));
  return calendarColors.find(({ value }) => !taken.has(value))?.value ?? ordinaryColor;
}

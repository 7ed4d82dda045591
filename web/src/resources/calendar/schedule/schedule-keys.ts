/** The keyboard shortcuts of a schedule; the shortcut help describes them. */
export const scheduleKeys = {
  d: 'day',
  w: 'week',
  m: 'month',
  a: 'agenda',
  e: 'meals',
  t: 'today',
  j: 'next',
  k: 'previous',
} as const;

export type ScheduleAction = (typeof scheduleKeys)[keyof typeof scheduleKeys];

export function scheduleAction(key: string): ScheduleAction | undefined {
  return Object.hasOwn(scheduleKeys, key) ? scheduleKeys[key as keyof typeof scheduleKeys] : undefined;
}

/** What a schedule can show; apart from the ranges, because the entry script reads it from addresses. */
export const scheduleViews = ['meals', 'month', 'week', 'day', 'agenda'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** How many days the meal board shows, from any day on. */
export const mealSpans = [4, 7, 14] as const;
export type MealSpan = (typeof mealSpans)[number];

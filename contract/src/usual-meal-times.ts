/** Default slots for people without their own, in order: breakfast, lunch and dinner. */
export const usualMealTimes = {
  breakfast: { start: '07:30', end: '08:30' },
  lunch: { start: '12:30', end: '13:30' },
  dinner: { start: '18:30', end: '19:30' },
} as const;

// The limits that screens tell before the server does, apart from the definitions, which the web app does not load.

/** How many characters an imported calendar file may have. */
export const longestCalendarFile = 5_000_000;

/** How many meals of the day somebody may set. */
export const mostMealSlots = 8;

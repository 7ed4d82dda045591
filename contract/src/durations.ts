/** Lengths of time; the unit of each is at the end of its name. A day has 24 hours, whatever a zone's clock does. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;

export const dayMinutes = 24 * 60;

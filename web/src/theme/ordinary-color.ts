/** The default colour of a calendar. */
export const ordinaryColor: string = '#2f6b4c';

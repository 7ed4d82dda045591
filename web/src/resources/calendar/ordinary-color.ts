/** What a calendar without a colour of its own is shown in. */
export const ordinaryColor: string = '#2f6b4c';

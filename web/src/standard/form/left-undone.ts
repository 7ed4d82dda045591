/** What the saving of a form gives when the person thought better of it. */
export const leftUndone = Symbol('left undone');

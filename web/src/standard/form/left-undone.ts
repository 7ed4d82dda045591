/** What saving a form returns if the person decided against it. */
export const leftUndone = Symbol('left undone');

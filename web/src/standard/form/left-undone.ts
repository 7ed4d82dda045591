/** Returned by a form's `save` if the user cancelled it. */
export const leftUndone = Symbol('left undone');

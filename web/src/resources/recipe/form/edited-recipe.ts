import { createContext } from 'react';

/** The name of the recipe in the form, which cannot be an ingredient of its own; empty for a new one. */
export const EditedRecipe = createContext('');

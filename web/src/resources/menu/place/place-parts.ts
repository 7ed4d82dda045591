/** Both sheets that place a menu: they share almost all of their code, and load as one file. */
export { ChooseMenu } from './choose-menu.tsx';
export { PlaceSheet } from './place-sheet.tsx';

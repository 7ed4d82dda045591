import { accessFilters } from '@potluck/contract/access';
import { cardArgs } from '../web/src/standard/data/card-fields.ts';
import type { LoadRequest } from './measure/load.ts';

/** The most frequent recipe requests, with all fields and with those of cards; the caller holds the recipes `own`. */
export function questions(own: string[]): LoadRequest[] {
  const recipes = '/api/meals/v1alpha1/recipes';
  const list = (filter: string) => `${recipes}?pageSize=50&filter=${encodeURIComponent(filter)}`;
  const cards = (filter: string) => `${list(filter)}&readMask=${cardArgs('recipe', {}).readMask}`;
  const body = (title: string) => JSON.stringify({ title, visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  return [
    { title: 'get', method: 'GET', paths: own.map(name => `/api/meals/v1alpha1/${name}`) },
    { title: 'list mine', method: 'GET', paths: [list(accessFilters.own)] },
    { title: 'cards mine', method: 'GET', paths: [cards(accessFilters.own)] },
    { title: 'list explore', method: 'GET', paths: [list(accessFilters.public)] },
    { title: 'cards explore', method: 'GET', paths: [cards(accessFilters.public)] },
    { title: 'list everything', method: 'GET', paths: [`${recipes}?pageSize=50`] },
    { title: 'search common', method: 'GET', paths: [list('chicken')] },
    { title: 'search rare', method: 'GET', paths: [list('"grilled quince pie with tarragon"')] },
    { title: 'search two words', method: 'GET', paths: [list('salmon tarragon')] },
    { title: 'create', method: 'POST', paths: [recipes], body: body('Made by the benchmark') },
    {
      title: 'update',
      method: 'PATCH',
      paths: own.map(name => `/api/meals/v1alpha1/${name}?updateMask=description`),
      body: JSON.stringify({ description: 'Tried again' }),
    },
  ];
}

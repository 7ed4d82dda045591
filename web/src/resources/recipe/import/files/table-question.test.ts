import { expect, test } from 'vitest';
import { answeredTable, tableQuestion } from './table-question.ts';

const table = (text: BlobPart, name = 'a.csv') => new File([text], name);

test('a table is asked about unless its headings say where titles, ingredients and steps are', async () => {
  expect(await tableQuestion(table('Title,Ingredients,Steps\nSoup,Leek,Cook'))).toBeUndefined();
  expect(await tableQuestion(table('Title,What\n'))).toBeUndefined();
  expect(await tableQuestion(table('A,B\n1,2', 'a.json'))).toBeUndefined();
  expect(await tableQuestion(table('Title,What\nSoup,Leek\nStew,\nPie,Kale\nTart,Plum'))).toMatchObject({
    columns: [
      { kind: 'title', label: 'Title' },
      { kind: 'kept', label: 'What' },
    ],
    samples: [
      ['Soup', 'Stew', 'Pie'],
      ['Leek', 'Kale'],
    ],
  });
});

test('what was chosen goes into the headings, and the rows stay', async () => {
  const question = await tableQuestion(table('Dish;What\nSuppe;"2 Lauch\nSalz"'));
  if (!question) throw new Error('It should be asked about.');
  const columns = [
    { kind: 'title', label: 'Dish' },
    { kind: 'ingredients', label: 'What' },
  ] as const;
  const file = answeredTable(question, { columns, headless: false });
  expect(await file.text()).toBe('"title:Dish";"ingredients:What"\nSuppe;"2 Lauch\nSalz"');
});

test('a table without headings keeps its first recipe', async () => {
  const question = await tableQuestion(table('Suppe;"2 Lauch\nSalz"\nBrei;200 g Grieß'));
  if (!question) throw new Error('It should be asked about.');
  expect(question.headless).toBe(true);
  const columns = [
    { kind: 'title', label: 'Suppe' },
    { kind: 'ingredients', label: '2 Lauch\nSalz' },
  ] as const;
  expect(await answeredTable(question, { columns, headless: true }).text()).toBe(
    '"title:";"ingredients:"\nSuppe;"2 Lauch\nSalz"\nBrei;200 g Grieß',
  );
});

test('umlauts come out of what Excel writes as well', async () => {
  const windows = Uint8Array.from('Was\nSp\xe4tzle', character => character.charCodeAt(0));
  expect((await tableQuestion(table(windows)))?.samples).toEqual([['Spätzle']]);
  const wide = new Uint8Array(
    new Uint16Array([...'\ufeffWas\nSpätzle'].map(each => each.charCodeAt(0))).buffer,
  );
  expect((await tableQuestion(table(wide)))?.samples).toEqual([['Spätzle']]);
});

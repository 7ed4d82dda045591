import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

/**
 * The same soup in different page layouts: separate amounts, tables, amounts after names, next to buttons, and without
 * a heading.
 */
const soup: [string, string][] = [
  ['500 g', 'carrots'],
  ['1', 'onion'],
  ['2 tbsp', 'olive oil'],
  ['750 ml', 'vegetable stock'],
  ['', 'salt and pepper'],
];
const lines = soup.map(([amount, name]) => `${amount} ${name}`.trim());
const steps = [
  'Peel the carrots and the onion and cut them into small pieces.',
  'Heat the olive oil in a large pan and soften the onion for five minutes.',
  'Add the carrots and the stock and simmer everything for 20 minutes.',
  'Blend the soup and season it with salt and pepper.',
];
const list = `<ul>${each(lines, 'li')}</ul>`;
const marked = each(steps, 'p');

test.each([
  ['as rows of amount and name', `<h3>Ingredients</h3>${rows('amount', 'name')}<h3>Method</h3>${marked}`],
  ['as rows of name and amount', `<h3>Ingredients</h3>${rows('name', 'amount')}<h3>Method</h3>${marked}`],
  ['as such rows under headings that say nothing', `<h3>A</h3>${rows('amount', 'name')}<h3>B</h3>${marked}`],
  ['as a table with an empty cell', `<h3>Ingredients</h3>${table()}<h3>Method</h3>${marked}`],
  ['as terms and what they come to', `<h3>Ingredients</h3><dl>${terms()}</dl><h3>Method</h3>${marked}`],
  [
    'beside switches and counts',
    `<div><h3>Ingredients</h3><p>Serves 4</p><p>Scale</p><p>1x 2x 3x</p><p>Cook Mode Keeps your screen on</p><p>US / Metric</p><p>12 ratings</p>${list}</div><div><h3>Method</h3>${marked}</div>`,
  ],
  [
    'before steps under a title in other words',
    `<b>Ingredients</b><br>${lines.join('<br>')}<br><b>Off we go</b>${marked}`,
  ],
  [
    'below a heading that begins with the dish',
    `<h2>Carrot soup ingredients</h2>${list}<h2>Soup method</h2>${marked}`,
  ],
])('ingredients are read %s', (_how, body) => {
  expect(read(body)).toEqual({ lines, steps });
});

test.each([
  ['1', ''],
  ['Step 1', ''],
  ['1', 'Cut: '],
])('steps that start with “%s” lose it if all are numbered', (first, title) => {
  const counted = steps.map(
    (step, at) => `<li><b>${first.replace('1', `${at + 1}`)}</b>${title}${step}</li>`,
  );
  const body = `<h2>Ingredients</h2>${list}<h2>Method</h2><ol>${counted.join('')}</ol>`;
  expect(read(body).steps).toEqual(steps.map(step => `${title}${step}`));
});

test('text that ends every ingredient is removed as page decoration', () => {
  const body = `<h2>Ingredients</h2><ul>${each(
    lines.map(line => `${line} <a>+ shopping list</a>`),
    'li',
  )}</ul><h2>Method</h2>${marked}`;
  expect(read(body).lines).toEqual(lines);
});

test.each([
  ['Here’s what you need', 'Here’s how'],
  ['Du brauchst', 'So wird’s gemacht'],
  ['Was du brauchst', 'So machst du es'],
  ['Ce qu’il vous faut', 'Comment faire'],
  ['Vous aurez besoin de', 'Marche à suivre'],
  ['Lo que necesitas', 'Cómo se hace'],
  ['Vas a necesitar', 'Paso a paso'],
  ['Você vai precisar de', 'Modo de fazer'],
  ['Cosa serve', 'Come procedere'],
  ['Occorrente', 'Svolgimento'],
  ['Je hebt nodig', 'Zo ga je te werk'],
  ['Boodschappen', 'Stap voor stap'],
  ['Co będzie potrzebne', 'Krok po kroku'],
  ['Det här behöver du', 'Steg för steg'],
  ['Til suppen skal du bruge', 'Trin for trin'],
  ['Dette trenger du', 'Framgangsmåte'],
  ['Ami kell hozzá', 'Így készül'],
  ['Budete potřebovat', 'Jak na to'],
  ['Čo budete potrebovať', 'Ako na to'],
  ['Tarvitset', 'Näin se tehdään'],
  ['Havuç Çorbası İçin Malzemeler', 'Havuç Çorbası Nasıl Yapılır?'],
  ['De ce ai nevoie', 'Preparare'],
  ['Τι χρειάζεστε', 'Πώς το κάνουμε'],
  ['Нам понадобится', 'Пошаговое приготовление'],
])('“%s” and “%s” are the headings of a plain-text recipe', (one, other) => {
  expect(read(`<p>${one}:</p><p>${lines.join('<br>')}</p><p>${other}:</p>${marked}`)).toEqual({
    lines,
    steps,
  });
});

test.each([
  [
    'Hungarian',
    ['50 dkg répa', '1 fej hagyma', 'só'],
    [
      'A répát és a hagymát apró darabokra vágjuk és pároljuk.',
      'A levest összeturmixoljuk, és sóval ízesítjük, majd tálaljuk.',
    ],
  ],
  [
    'Turkish',
    ['2 yemek kaşığı yağ', '4 su bardağı su', 'tuz'],
    [
      'Yağı büyük bir tencerede ısıtın ve sebzeleri beş dakika kavurun.',
      'Suyu ve tuzu ekleyip yirmi dakika kısık ateşte pişirin.',
    ],
  ],
  [
    'Greek',
    ['500 γρ. καρότα', '2 κ.σ. ελαιόλαδο', 'αλάτι'],
    [
      'Ζεσταίνουμε το ελαιόλαδο σε μια μεγάλη κατσαρόλα και σοτάρουμε τα καρότα.',
      'Προσθέτουμε το αλάτι και βράζουμε για είκοσι λεπτά ακόμα.',
    ],
  ],
  [
    'Romanian',
    ['500 g morcovi', '2 linguri ulei', 'sare'],
    [
      'Încălzim uleiul într-o oală mare și călim morcovii cinci minute.',
      'Adăugăm sarea și fierbem totul încă douăzeci de minute.',
    ],
  ],
])(
  'a list and sentences without headings are read as a recipe in %s',
  (_language, ingredients, sentences) => {
    expect(read(`<ul>${each(ingredients, 'li')}</ul>${each(sentences, 'p')}`)).toEqual({
      lines: ingredients,
      steps: sentences,
    });
  },
);

function each(texts: readonly string[], element: string): string {
  return texts.map(text => `<${element}>${text}</${element}>`).join('');
}

function rows(...order: ('amount' | 'name')[]): string {
  const parts = soup.map(([amount, name]) => ({ amount, name }));
  return parts
    .map(part => `<div>${order.map(each => `<div class="${each}">${part[each]}</div>`).join('')}</div>`)
    .join('');
}

function table(): string {
  return `<table>${soup.map(cells => `<tr>${each(cells, 'td')}</tr>`).join('')}</table>`;
}

function terms(): string {
  return soup.map(([amount, name]) => `<dt>${name}</dt><dd>${amount}</dd>`).join('');
}

function read(body: string) {
  const recipe = readRecipePage(
    `<title>Soup</title><ul><li>Home</li><li>About</li></ul><h1>Soup</h1>${body}<h2>Comments</h2><p>Very good, we make it again and again.</p>`,
    'https://example.com/',
  );
  return {
    lines: recipe?.ingredientGroups.flatMap(group => group.lines),
    steps: recipe?.directions.flatMap(group => group.steps),
  };
}

test.each([
  [
    'headings that begin with dots',
    `<h4>Ingredients</h4>${lines.map(line => `<h5>• ${line}</h5>`).join('')}<h4>Method</h4>${marked}`,
  ],
  [
    'lines with dashes and an advertisement',
    `<b>Ingredients</b>${lines.map(line => `<p>- ${line}</p>`).join('')}<p>Sign up for our news</p><b>Method</b>${marked}`,
  ],
  [
    'a list in grams and once more in ounces',
    `<h3>Ingredients</h3>${list}${list.replace('500 g', '17.6 oz')}<h3>Method</h3>${marked}`,
  ],
  [
    'a list above tools',
    `<h3>Ingredients</h3>${list}<h4>Besonderes Zubehör</h4><ul><li>1 pan (24 cm)</li></ul><h3>Method</h3>${marked}`,
  ],
  [
    'a list under no heading, before counted steps',
    `${list}${steps.map((step, at) => `<h6>Step ${at + 1}</h6><p>${step}</p>`).join('')}`,
  ],
])('ingredients are read from %s', (_how, body) => {
  expect(read(body)).toEqual({ lines, steps });
});

test('the ingredients of each step, and icon names, are not steps', () => {
  const needs = ['500 g carrots, 1 onion', '2 tbsp olive oil', '750 ml vegetable stock'];
  const body = steps.map((step, at) => `<p>${needs[at] ?? 'lightbulb_outline'}</p><p>${step}</p>`).join('');
  expect(read(`<h3>Ingredients</h3>${list}<h3>Method</h3>${body}`)).toEqual({ lines, steps });
});

test('a title between ingredients with amounts stays a title', () => {
  const names = ['250g tuna', '2 tbsp seeds', '3 tsp oil'];
  const body = `<div itemscope itemtype="http://schema.org/Recipe"><div itemprop="recipeIngredient">
    ${names.map(name => `<div class="ingredient">${name}</div>`).join('')}<div class="group-head">Side</div>
    <div class="ingredient">30g cress</div></div><div itemprop="recipeInstructions">${marked}</div></div>`;
  expect(readRecipePage(body, 'https://example.org/')?.ingredientGroups).toEqual([
    { title: '', lines: names },
    { title: 'Side', lines: ['30g cress'] },
  ]);
});

import type { PageRecipe, PageWords } from './recipe-page.ts';

export const germanWords: PageWords = {
  serves: 'Portionen:',
  prep: 'Vorbereitung',
  cook: 'Garzeit',
  ingredients: 'Zutaten',
  method: 'Zubereitung',
};

/** Recipes in German style: umlauts, ß, abbreviated spoons, decimal commas, ranges. */
export const germanRecipes: PageRecipe[] = [
  {
    title: 'Käsespätzle mit Röstzwiebeln',
    description: 'Würzig, schlicht und für kalte Tage wie gemacht.',
    minutes: { prep: 20, cook: 25 },
    serves: 4,
    ingredients: `400 g Mehl
4 Eier
150 ml Mineralwasser
½ TL Salz
200 g Bergkäse, grob gerieben
3 große Zwiebeln
2 EL Butter
1 Prise Muskatnuss`,
    steps: [
      'Mehl, Eier, Wasser und Salz zu einem zähen Teig schlagen, bis er Blasen wirft.',
      'Die Zwiebeln in Ringe schneiden und in der Butter 15 Minuten goldbraun rösten.',
      'Den Teig durch die Presse in kochendes Salzwasser drücken. Sobald die Spätzle schwimmen, abschöpfen.',
      'Mit dem Käse in eine Schüssel schichten, würzen und mit den Zwiebeln auftragen.',
    ],
  },
  {
    title: 'Apfelkuchen vom Blech',
    description: 'Saftig, säuerlich und groß genug für alle Gäste.',
    minutes: { prep: 30, cook: 40 },
    serves: 12,
    ingredients: `1,5 kg säuerliche Äpfel
250 g weiche Butter
200 g Zucker
5 Eier
350 g Mehl
1 Päckchen Backpulver
5 EL Milch
1 TL Zimt
2–3 EL Mandelblättchen`,
    steps: [
      'Den Ofen auf 180 °C vorheizen. Die Äpfel schälen, vierteln und entkernen.',
      'Butter und Zucker schaumig rühren, die Eier nacheinander unterrühren.',
      'Mehl und Backpulver mischen, mit der Milch zügig unterheben und auf das Blech streichen.',
      'Mit den Äpfeln belegen, Zimt und Mandeln darüberstreuen und 35–40 Minuten backen.',
    ],
  },
  {
    title: 'Kürbissuppe mit Ingwer',
    description: 'Wärmt schnell und schmeckt am nächsten Tag noch besser.',
    minutes: { prep: 15, cook: 25 },
    serves: 4,
    ingredients: `1 kleiner Hokkaidokürbis
1 Zwiebel
2 Knoblauchzehen
1 Stück Ingwer
2 EL Öl
¾ l Gemüsebrühe
200 ml Kokosmilch
½ Bund Petersilie
Salz und Pfeffer`,
    steps: [
      'Kürbis waschen, entkernen und würfeln. Zwiebel, Knoblauch und Ingwer fein hacken.',
      'Alles im heißen Öl anschwitzen, mit der Brühe ablöschen und 20 Minuten köcheln lassen.',
      'Die Kokosmilch zugießen, fein pürieren und kräftig abschmecken.',
      'Mit gehackter Petersilie bestreuen.',
    ],
  },
  {
    title: 'Rouladen mit Rotkohl',
    description: 'Ein Sonntagsessen, das Zeit braucht und sie wert ist.',
    minutes: { prep: 40, cook: 120 },
    serves: 4,
    ingredients: `4 Scheiben Rindfleisch aus der Oberschale
4 TL mittelscharfer Senf
8 Scheiben Speck
2 Gewürzgurken
1 Möhre
1 ½ EL Butterschmalz
400 ml Rinderbrühe
1 Lorbeerblatt
1 Kopf Rotkohl, etwa 900 g
3 EL Essig`,
    steps: [
      'Das Fleisch mit Senf bestreichen, mit Speck und Gurken belegen, aufrollen und feststecken.',
      'Im heißen Schmalz rundherum anbraten, Möhre zufügen und mit der Brühe ablöschen.',
      'Zugedeckt 1 ½ Stunden schmoren. Den Kohl hobeln und mit Essig und Lorbeer weich dünsten.',
      'Die Soße einkochen lassen und über die Rouladen gießen.',
    ],
  },
  {
    title: 'Grießklößchen in Brühe',
    description: 'Für Kinder, Kranke und alle anderen.',
    minutes: { prep: 15, cook: 15 },
    serves: 4,
    ingredients: `50 g Butter
1 Ei
100 g Hartweizengrieß
¼ TL Salz
1,2 l Fleischbrühe
1 EL Schnittlauchröllchen`,
    steps: [
      'Die Butter schaumig rühren, das Ei und dann den Grieß mit dem Salz untermischen.',
      'Zehn Minuten quellen lassen. Mit zwei Löffeln kleine Klößchen abstechen.',
      'In der siedenden Brühe 10 Minuten ziehen lassen, bis sie doppelt so groß sind.',
    ],
  },
  {
    title: 'Grüne Soße mit Kartoffeln',
    description: 'Sieben Kräuter, kein Herd, fertig in einer halben Stunde.',
    minutes: { prep: 25, cook: 20 },
    serves: 4,
    ingredients: `1 kg festkochende Kartoffeln
300 g gemischte Kräuter
250 g saure Sahne
150 g Joghurt
4 hart gekochte Eier
1 TL Senf
1 Spritzer Zitronensaft
1 Prise Zucker`,
    steps: [
      'Die Kartoffeln in Salzwasser gar kochen und ausdämpfen lassen.',
      'Die Kräuter sehr fein hacken und mit Sahne, Joghurt und Senf verrühren.',
      'Die Eier würfeln und unterheben. Mit Zitronensaft, Zucker und Salz abschmecken.',
      'Kühl zu den heißen Kartoffeln reichen.',
    ],
  },
];

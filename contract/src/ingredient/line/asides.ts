/**
 * The line with what parts an amount from its name where it is read: "10 ounces, approximately, butter" as "approximately
 * 10 ounces butter", "1 package, plus 1 teaspoon yeast" without its first comma.
 */
export function asidesInPlace(line: string): string {
  return line.replace(approximately, '$2 $1 ').replace(added, '$1 plus ');
}

const number = String.raw`[\d¼-¾⅐-⅞][\d ./¼-¾⅐-⅞-]{0,12}`;

const approximately = new RegExp(
  `^(${number}\\p{L}{1,12}), (approximately|approx\\.?|about|roughly|circa|ca\\.?|etwa|ungefähr|environ),? `,
  'iu',
);

const added = new RegExp(
  `^(${number}(?:\\p{L}{2,6} )?(?:packages?|packets?|envelopes?|sticks?|tins?|cans?|bags?|jars?)), plus (?=${number}\\p{L})`,
  'iu',
);

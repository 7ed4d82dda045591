import { isNode, property, rawText } from './schema-node.ts';

/**
 * A schema.org QuantitativeValue or PropertyValue as people write it: "250 g", "1-2 pinch". The unit is a text or a
 * code of UN/CEFACT Recommendation 20; a count of things has none.
 */
export function quantityText(value: unknown): string {
  if (!isNode(value)) return rawText(value);
  return [amountText(value), unitText(value)].filter(Boolean).join(' ');
}

/** The value, or the range between `minValue` and `maxValue`. */
function amountText(value: unknown): string {
  if (!isNode(value)) return rawText(value);
  const exact = property(value, 'value', 'amount');
  if (exact !== undefined) return quantityText(exact);
  const ends = [property(value, 'minValue'), property(value, 'maxValue')].map(rawText).filter(Boolean);
  return [...new Set(ends)].join('-');
}

/** The unit as a kitchen word or abbreviation, "" for a count of things. */
export function unitText(value: unknown): string {
  if (!isNode(value)) return '';
  const text = rawText(property(value, 'unitText', 'unit', 'unitCode'));
  const code = /^(?:https?:.*[/#:]|unece:)?([A-Z\d]{2,3})$/.exec(text)?.[1] ?? '';
  return unitCodes.get(code) ?? text;
}

/** Codes that are relevant for cooking and times. */
const unitCodes = new Map(
  `GRM g;KGM kg;MGM mg;DJ dag;HGM hg;ONZ oz;LBR lb;MLT ml;CLT cl;DLT dl;LTR l;HLT hl;MMQ ml;CMQ ml;DMQ l;G21 cup;CU cup;G24 tbsp
G25 tsp;OZA fl oz;OZI fl oz;PT pint;PTL pint;PTI pint;PTN pint;QT quart;QTL quart;QTI quart;GLL gallon;GLI gallon;CMT cm;MMT mm
INH inch;BG bag;XBG bag;BO bottle;XBO bottle;BX box;XBX box;CA can;XCA can;XCX can;TN can;XTN can;JR jar;XJR jar;PK package;XPK package
PA packet;XPA packet;XSA bag;XSH sachet;TU tube;XTU tube;XCT carton;CT carton;SHT sheet;XST sheet;LEF leaf;BE bundle;XBE bundle
XBH bunch;XHE head;DZN dozen;C62;EA;H87;NMP;NAR;PCE;PCB;XPP;XNE;MIN min;HUR h;SEC s;DAY days;WEE weeks;KJO kJ;E14 kcal;D70 kcal;K51 kcal`
    .split(/[;\n]/)
    .map(entry => {
      const [code = '', ...words] = entry.split(' ');
      return [code, words.join(' ')] as const;
    }),
);

/**
 * Amounts with fractions that the typeface draws. It has signs for halves, quarters and eighths; the others it sets itself from
 * digits about a fraction slash, and they look the same.
 */
export function slashedFractions(amount: string): string {
  return amount.replace(/[⅓⅔⅕⅖⅗⅘⅙⅚]/g, sign => sign.normalize('NFKD'));
}

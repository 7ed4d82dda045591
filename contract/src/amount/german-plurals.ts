/**
 * The singular of a word in plain lower-case letters without umlauts, or a form that its singular gives too: Schinken is
 * "schinke". Compounds follow their last part, as Walnüsse follow Nüsse.
 */
export function germanSingular(word: string): string {
  const irregular = endings.find(([plural]) => word.endsWith(plural));
  if (irregular) return word.slice(0, -irregular[0].length) + irregular[1];
  return word.replace(/(?<=..e[lr]?)n$/, '');
}

/** What is not made by an -n or an -s. Kräuter are missing: they are herbs, and Kraut is cabbage. */
const endings: [plural: string, singular: string][] = `
  eier=ei nusse=nuss wurste=wurst bruste=brust blatter=blatt kopfe=kopf brote=brot pilze=pilz fische=fisch lachse=lachs
  kurbisse=kurbis safte=saft stucke=stuck fruchte=frucht zweige=zweig stiele=stiel glaser=glas eigelbe=eigelb eiweisse=eiweiss kekse=keks
  salate=salat weine=wein biere=bier essige=essig teige=teig rettiche=rettich
`
  .trim()
  .split(/\s+/)
  .map(pair => {
    const [plural = '', singular = ''] = pair.split('=');
    return [plural, singular];
  });

/** The other forms that a German word in plain letters may have: of "eier" it is "ei", of "zwiebeln" it is "zwiebel". */
export function germanForms(word: string): string[] {
  return [
    germanSingular(word),
    ...endings.flatMap(([plural, singular]) => pluralOf(word, { plural, singular })),
  ];
}

/** Where the plural only goes on, the word's beginning finds it; "ei" is too short to be the end of a compound. */
function pluralOf(word: string, { plural, singular }: { plural: string; singular: string }): string[] {
  const ends = singular.length < 4 ? word === singular : word.endsWith(singular);
  return ends ? [word.slice(0, -singular.length) + plural] : [];
}

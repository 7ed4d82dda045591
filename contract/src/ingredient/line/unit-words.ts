import type { MeasurementType } from '../../measure.ts';
import { match, type Reading } from './match-at.ts';

/**
 * Words for units in English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish, Norwegian, Polish,
 * Czech, Slovak, Hungarian and Russian, plus the spoons of neighbouring languages: lower case, without full stops, with
 * "_" inside a unit of several words. Before "=" are the wire's type, its factor unless that is 1, and the English
 * name, which is itself one of the words. The plurals of English names, and others in -s, need no entry.
 */
export const measuredUnits = `
TABLESPOON tablespoon = tbsp tbsps tbs tbl tb tblsp tblspn tbspn tablespoonful el essloffel c_a_s
  c_a_soupe cas cs cuil_a_soupe cuillere_a_soupe cuilleree_a_soupe cda cucharada cucharada_sopera
  cucchiaio cucchiai eetlepel colher_de_sopa colheres_de_sopa colher_sopa colheres_sopa c_de_sopa c_sopa
  msk matsked matskedar spsk spiseske spiseskeer ss rkl ruokalusikallista łyzka łyzki łyzek ст_л łyzke
  łyzka_stołowa łyzki_stołowe lzice lzic polevkova_lzice polevkove_lzice pl lyzica lyzice lyzic
  polievkova_lyzica polievkove_lyzice evokanal ek polievkovej_lyzice polevkove_lzice c_s c_soupe
  ст_ложка ст_ложки ст_ложек столовая_ложка столовой_ложки столовую_ложку столовые_ложки столовых_ложек
  стол_ложка стол_ложки стол_ложек łyżki_stołowej esslöffeln;
TEASPOON teaspoon = tsp tsps ts t tspn teaspoonful tl teeloffel c_a_c c_a_cafe c_a_the cac cc_a_cafe
  cuil_a_cafe cuillere_a_cafe cuillere_a_the cdta cdita cta cucharadita cucchiaino cucchiaini theelepel
  colher_de_cha colheres_de_cha colher_cha colheres_cha c_de_cha c_cha colher_de_cafe tsk tesked teskedar
  teske teskeer łyzeczka łyzeczki łyzeczek ч_л łyzeczke lzicka lzicky lzicek cajova_lzicka cajove_lzicky
  kavova_lzicka kavove_lzicky lyzicka lyzicky lyziciek cajova_lyzicka cajove_lyzicky kavova_lyzicka
  teaskanal kaveskanal kk mokkaloffel
  ч_ложка ч_ложки ч_ложек чайная_ложка чайной_ложки чайную_ложку чайные_ложки чайных_ложек чайн_ложка чайн_ложки
  łyżeczki_do_herbaty teelöffeln;
OUNCE ounce = oz ozs onza oncia once onca unze unzen;
POUND pound = lb lbs libra libbra #;
GRAM gram = g gr gm gms gs grs grm gramm gramme gramo grammo grammi grama gramy gramu gramow gramu г гр грамм грамма граммов;
GRAM*0.001 milligram = mg milligramm;
GRAM*10 decagram = dag dkg deka dekagramm;
GRAM*100 hectogram = hg hekto etto etti ons;
GRAM*500 metric_pound = pfund livre pond;
MILLILITER milliliter = ml mls millilitre mililitro millilitro millilitri cc ccm krm kryddmatt мл миллилитр миллилитра миллилитров mililitr mililitry mililitru;
MILLILITER*10 centiliter = cl centilitre zentiliter centilitro centilitri;
MILLILITER*10 dessertspoon = dsp dstspn cucharada_de_postre colher_de_sobremesa colheres_de_sobremesa
  colher_sobremesa colheres_sobremesa cuillere_a_dessert cuil_a_dessert dessertlepel dessertloffel
  дес_л десертная_ложка десертной_ложки десертные_ложки десертных_ложек;
MILLILITER*100 deciliter = dl decilitre deziliter decilitro decilitri;
LITER liter = l lt ltr litre litro litri л литр литра литров litr litra litry litrow litru;
KILOGRAM kilogram = kg kgs kilo kilogramm kilogramme kilogramo kilogrammo quilo chilo kila quilograma kilograma kilogramy kilogramow kilogram кг кило килограмм килограмма килограммов;
CUP cup = c cupful tas tasse tassen tasses taza tazza tazze kop koppen kopje xicara xicara_cha xicara_de_cha
  chavena kopp koppar szklanka szklanki szklanek filizanka filizanki hrnek hrnky hrnku hrnecek bogre csesze šálek šálky šálku šálka
  hrnček hrnčeka стакан стакана стаканов ст чашка чашки чашек;
FLUID_OUNCE fluid_ounce = fl_oz floz fluid_oz fl_ounce;
PINT pint = pt pts pinta;
QUART quart = qt qts;
GALLON gallon = gal galon galones;
PINCH pinch = pr prise prisen msp messerspitze messerspitzen pincee pizca pizzico pizzichi snuf
  snufje pitada nypa nypor szczypta szczypty spetka spetky stipka stipky csipet knivspids knsp knivsodd nype
  klype ripaus щепотка щепотки щепотку щепоток щепоть щепоти mespunt;
PINCH dash = scheutje;
CLOVE clove = fed zehe zehen gousse gousses diente spicchio spicchi teen teentje tenen dente klyfta
  klyftor fedd zabek zabki zabkow gerezd strouzek strouzky strouzku strucik struciky strucikov зубчик зубчика зубчиков зуб зубок зубка зубков;
SLICE slice = sl scheibe scheiben tranche rebanada loncha rodaja fetta fette plak plakken plakje snee
  sneetje fatia skiva skivor skive skiver platek platki platkow platky platku plasterek plasterki plasterkow
  kromka kromki kromek szelet krajic ломтик ломтика ломтиков ломоть ломтя;
SLICE rasher =;
CAN can = ds dose dosen buchse boite lata lattina lattine scatola scatole blik blikken blikje burk burkar dase
  daser boks bokser puszka puszki konzerva konzervy plechovka plechovky банка банки банок konzervu;
CAN tin =;
PACKAGE package = pkg pkge pack packung packungen pck pckg paquete pacote pacchetto pacchetti confezione
  pak pakken pakje paket forpackning pk pakke pakker opakowanie opakowania paczka paczki csomag baleni
  balicek balicky balik упаковка упаковки упаковок уп пачка пачки пачек пакет пакета пакетов пакетик пакетика пакетиков;
PACKAGE packet = pkt paquet packchen;
PIECE piece = pc pcs ea stuck stucke stk stck morceau morceaux trozo pieza unidad unidades pezzo pezzi stuk
  stukken pedaco bit st styck ks szt шт sztuka sztuki sztuk kus kusy db darab unit unid unite unita unidade eenheid einheit einheiten штука
  штуки штук кусок куска кусков кусочек кусочка кусочков;
BUNCH bunch = bd bund bunde botte bouquet manojo mazzo mazzi mazzetto bos bosje maco knippe bundt peczek peczki
  svazek svazky zvazok csokor пучок пучка пучков;
`;

/** Units without a wire type: the word goes into the note, "2 sprigs thyme" → note "sprigs". */
export const countedUnits = `
UNSPECIFIED handful = handvoll poignee punado manciata manciate handvol handje punhado nave handfull
  handfuld garsc garsci hrst hrsti marek горсть горсти горстей;
UNSPECIFIED sprig = zweig zweige brin branche ramita rametto rametti takje raminho kvist kvistar gałazka
  gałazki snitka snitky веточка веточки веточек ветка ветки веток;
UNSPECIFIED stalk = stg stange stangen stiel stiele tallo gambo gambi costa coste stengel talo stjalk stjalkar
  stilk stilke stilker łodyga łodygi стебель стебля стеблей;
UNSPECIFIED stick = baton;
UNSPECIFIED head = kopf kopfe tete cabeza testa krop kroppen głowka głowki hlavka hlavky fej головка головки головок кочан кочана;
UNSPECIFIED jar = gl glas glaser pot bocal tarro barattolo vasetto potje słoik sklenice uveg słoika słoiki;
UNSPECIFIED bottle = btl fl flasche flaschen bouteille botella bottiglia fles garrafa flaska flaske flasker
  butelka butelki бутылка бутылки бутылок láhev lahve;
UNSPECIFIED sheet = foglio fogli vel vellen;
UNSPECIFIED leaf = blatt blatter feuille hoja foglia foglie blaadje folha liść liście listek listky лист листа листов листик листика листиков;
UNSPECIFIED tub = becher;
UNSPECIFIED bag = beutel tute tuten sac bolsa bolsas busta sacchetto zak zakje pase pose poser;
UNSPECIFIED sachet = sobre bustina bustine zakjes saqueta brev saszetka torebka sacek sacky tasak;
UNSPECIFIED box = bx caja scatoletta doos;
UNSPECIFIED glass = verre verres bicchiere bicchieri vaso vasito copo;
UNSPECIFIED drop = tropfen goutte gotita gota goccia gocce druppel druppels droppe droppar dråbe dråber kropla krople kropel kapka
  kapky капля капли капель;
UNSPECIFIED splash = schuss spritzer trait chorrito chorro chorreón scheut skvätt skvæt;
UNSPECIFIED cube = würfel;
UNSPECIFIED knob = noix noisette nuez noce  klontje klick klat;
`;

/** Further counted units, in English only and in the singular. */
export const englishCountedUnits =
  'cake rib carton container envelope tube splash drizzle drop bulb loaf strip ear cube chunk wedge stem ' +
  'glug punnet square spear recipe basket shot scoop grind twist dollop bundle wheel block ball glass ' +
  'bowl batch knob sliver floret crown rack link bar pouch thumb';

/** A unit as written in a line; `name` is English and singular, even if the wire has no type for it. */
export type UnitWord = {
  name: string;
  type: MeasurementType;
  /** The factor that converts an amount to units of `type`: 100 for decilitres, in millilitres. */
  factor: number;
};

/** Looks up a unit by a word or several words joined by spaces; ignores case, accents and full stops. */
export function unitWord(words: string): UnitWord | undefined {
  return unitsByWord.get(unfolded.get(words.replace('.', '')) ?? singular(fold(words)));
}

/** Only case separates tablespoon from teaspoon, and only the accent a Slovak teaspoon from a centilitre. */
const unfolded = new Map([
  ['T', 'tbsp'],
  ['ČL', 'tsp'],
  ['čl', 'tsp'],
]);

/** Removes the "s" that forms most plurals in most of the languages. */
function singular(words: string): string {
  return words.length < 4 ? words : words.replace(/(?<=[^ s]{2})s(?= |$)/g, '');
}

/** Lower-cases the text and removes accents and full stops. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll('.', '');
  return /^[\x20-\x7e]*$/.test(lower)
    ? lower
    : lower.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

const unitsByWord = new Map<string, UnitWord>();
const english = englishCountedUnits.split(' ').map(name => `UNSPECIFIED ${name} =`);
for (const entry of [...`${measuredUnits}${countedUnits}`.split(';'), ...english]) {
  const [type = '', name = '', , ...words] = entry.trim().split(/[ \n]+/);
  const [wireType, factor = '1'] = type.split('*');
  const unit = {
    name: name.replaceAll('_', ' '),
    type: `MEASUREMENT_TYPE_${wireType}` as MeasurementType,
    factor: Number(factor),
  };
  const own = name ? [name, englishPlural(name)] : [];
  for (const word of [...own, ...words]) unitsByWord.set(singular(fold(word.replaceAll('_', ' '))), unit);
}

/** Reads the longest unit at exactly `at`: "fl. oz.", "cuillères à soupe", "g". */
export function readUnit(text: string, at: number): Reading<UnitWord> | undefined {
  const unit = readOnce(text, at);
  // "100 g g", "cup | cups".
  const gap = unit && match(/ ?[|/] ?| /y, text, unit.end);
  const again = gap && readOnce(text, unit.end + gap[0].length);
  return again && again.value.name === unit.value.name ? again : unit;
}

function readOnce(text: string, at: number): Reading<UnitWord> | undefined {
  const words: string[] = [];
  let longest: Reading<UnitWord> | undefined;
  let end = at;
  while (words.length < 4) {
    const next = match(words.length ? / ?\(?(\p{L}+)(\.(?!\d))?\)?/uy : /(\p{L}+|#)(\.(?!\d))?/uy, text, end);
    if (!next) break;
    words.push(next[1] ?? '');
    end += next[0].length;
    // A "T-bone" is not a tablespoon.
    if (next[0].length === 1 && match(/-\p{L}/uy, text, end)) break;
    const value = unitWord(words.join(' '));
    if (value) longest = { value, end };
  }
  return longest;
}

/** The plural of a unit's English name: sprigs, leaves, boxes. */
export function englishPlural(name: string): string {
  if (/(?:lea|loa)f$/.test(name)) return name.replace(/f$/, 'ves');
  return name + (/(?:s|x|ch|sh)$/.test(name) ? 'es' : 's');
}

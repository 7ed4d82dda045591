/**
 * Numbers as words in English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish, Norwegian, Polish,
 * Czech, Slovak, Hungarian and Russian, in lower case. Each row is a value and its words.
 */
export const articles = new Set(
  'a an one ein eine einen einem einer eines une un uno una um uma een één en ett et én jeden jedna jedno jednu egy один одна одно одну'.split(
    ' ',
  ),
);

export const cardinals = table(`
2 two couple zwei deux dos due twee dois duas två to dwa dwie dva dvě dve két kettő два две
3 three drei trois tres tre drie três trzy tři tri három три
4 four vier quatre cuatro quattro quatro fyra fire cztery čtyři štyri négy четыре
5 five fünf cinq cinco cinque vijf fem pięć pět päť öt пять
6 six sechs seis sei zes sex seks sześć šest šesť hat шесть
7 seven sieben sept siete sette zeven sete sju syv siedem sedm sedem hét семь
8 eight acht huit ocho otto oito åtta otte åtte osiem osm osem nyolc восемь
9 nine neun neuf nueve nove negen nio ni dziewięć devět deväť kilenc девять
10 ten zehn dix diez dieci tien dez tio ti dziesięć deset desať tíz десять
11 eleven elf onze undici elva elleve jedenaście jedenáct jedenásť tizenegy одиннадцать
12 twelve zwölf douze doce dodici twaalf doze tolv dwanaście dvanáct dvanásť tizenkét tizenkettő двенадцать
13 thirteen dreizehn treize trece tredici dertien tretton tretten
14 fourteen vierzehn quatorze catorce quattordici veertien catorze fjorton fjorten
15 fifteen fünfzehn quinze quince quindici vijftien femton femten piętnaście patnáct pätnásť tizenöt пятнадцать
16 sixteen sechzehn seize sedici zestien sexton seksten
17 seventeen siebzehn diciassette zeventien sjutton
18 eighteen achtzehn dieciocho diciotto achttien dezoito arton
19 nineteen neunzehn diciannove negentien nitton
20 twenty zwanzig vingt vingts veinte venti twintig vinte tjugo tyve dwadzieścia dvacet dvadsať húsz двадцать
25 venticinque veinticinco huszonöt femogtyve
30 thirty dreißig dreissig trente treinta trenta dertig trinta trettio tredive tretti trzydzieści třicet tridsať harminc тридцать
40 forty vierzig quarante cuarenta quaranta veertig quarenta fyrtio fyrre førti czterdzieści čtyřicet štyridsať negyven сорок
50 fifty fünfzig cinquante cincuenta cinquanta vijftig cinquenta femtio halvtreds femti pięćdziesiąt padesát päťdesiat ötven пятьдесят
60 sixty sechzig soixante sesenta sessanta zestig sessenta sextio seksti sześćdziesiąt šedesát šesťdesiat hatvan шестьдесят
70 seventy siebzig setenta settanta zeventig sjuttio halvfjerds sytti siedemdziesiąt sedmdesát sedemdesiat hetven семьдесят
80 eighty achtzig ochenta ottanta tachtig oitenta åttio firs åtti osiemdziesiąt osmdesát osemdesiat nyolcvan восемьдесят
90 ninety neunzig noventa novanta negentig nittio halvfems nitti dziewięćdziesiąt devadesát deväťdesiat kilencven девяносто
100 hundred hundert cent cents cien ciento cento honderd cem hundra hundrede hundre sto száz сто
200 doscientos doscientas duzentos duzentas dwieście dvěstě dvesto двести
300 trescientos trescientas trezentos trezentas trzysta třista tristo триста
400 cuatrocientos cuatrocientas quatrocentos quatrocentas czterysta čtyřista štyristo четыреста
500 quinientos quinientas quinhentos quinhentas pięćset pětset päťsto ötszáz пятьсот
600 seiscientos seiscientas sześćset šestset šesťsto шестьсот
700 setecientos setecientas siedemset sedmset семьсот
800 ochocientos ochocientas osiemset osmset восемьсот
`);

/** Words for the parts of a whole by how many make it up; those of halves and quarters also without a number before. */
export const denominators = table(`
2 half halves halb halbe halber halbes halben halbem demi demie demis demies medio media medios medias mezzo mezza halve meio meia halv halvt halva pół půl pol fél половина половины половину половиной
3 third thirds drittel tiers tercio tercios terzo terzi derde derden terço terços tredjedel tredjedels tredjedelar tredjedele trzecia trzecie trzecich třetina třetiny tretina tretiny harmad треть трети
4 quarter quarters fourth fourths viertel quart quarts cuarto cuartos quarto quarti quartos kwart kwarten fjärdedel fjärdedels fjärdedelar fjerdedel fjerdedels fjerdedele fjerdedeler kvart kvarts ćwierć ćwiartka ćwiartki czwarta czwarte čtvrt čtvrtina čtvrtiny čtvrtě štvrť štvrtina štvrtiny štvrte negyed четверть четверти четвертью
5 fifth fifths fünftel cinquième cinquièmes quinto quintos quinti vijfde femtedel femtedels
6 sixth sixths sechstel sixième sixièmes
8 eighth eighths achtel huitième huitièmes octavo octavos ottavo ottavi achtste oitavo oitavos åttondel åttondels åttendedel ottendedel ósma osmina osminy nyolcad
10 tenth tenths zehntel dixième dixièmes
`);

export const dozens = new Set(
  'dozen dutzend douzaine douzaines docena docenas dozzina dozzine dozijn dúzia dúzias dussin dusin tuzin tucet tucat дюжина дюжину'.split(
    ' ',
  ),
);

/** Numbers with a part, or parts, in one word. */
export const wholeWords = table(`
0.125 achtel
0.25 quarter viertel kvart ćwierć čtvrt štvrť negyed egynegyed четверть
0.3333333333333333 drittel egyharmad
0.5 half halb halve halv demi demie pół půl pol fél пол
0.6666666666666666 zweidrittel kétharmad
0.75 dreiviertel trekvart driekwart háromnegyed
1.25 eineinviertel
1.75 eindreiviertel
1.5 anderthalb anderthalbe anderthalben eineinhalb einundeinhalb anderhalf anderhalve halvanden halvannen halvannet halvtannen halvtannat półtora półtorej půldruhého poldruha másfél полтора полторы полутора
2.5 zweieinhalb tweeënhalf tweeënhalve tweeëneenhalf tweeëneenhalve
3.5 dreieinhalb drieënhalf drieënhalve
4.5 viereinhalb
`);

/** Words that are numbers only before a unit, because they have another meaning in one of the languages. */
export const needsUnit = new Set(['to', 'fire', 'ni', 'ti', 'hat', 'et', 'pol']);

/** The words that can only be numbers, as alternatives of a regular expression: not "a", "un", "en". */
export const countingWords = [
  ...['one', 'dozen', 'dutzend', 'douzaine', 'docena', 'dozzina', 'dozijn', 'dúzia', 'dussin'],
  ...[...cardinals.keys(), ...denominators.keys(), ...wholeWords.keys()].filter(word => !needsUnit.has(word)),
]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

function table(rows: string): Map<string, number> {
  const entries = rows
    .trim()
    .split('\n')
    .flatMap(row => {
      const [value, ...words] = row.split(' ');
      return words.map(word => [word, Number(value)] as const);
    });
  return new Map(entries);
}

/**
 * The words for units in English, German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish, Norwegian,
 * Polish, Czech, Slovak and Hungarian, and the spoons of their neighbours: lower case, without accents and full stops, with "_" inside a unit of several
 * words. Before "=" are the wire's type, its factor unless that is 1, and the English name, which is itself
 * one of the words. The plurals of English names, and others in -s, need no entry.
 */
export const measuredUnits = `
TABLESPOON tablespoon = tbsp tbsps tbs tbl tb tblsp tblspn tbspn tablespoonful el essloffel c_a_s
  c_a_soupe cas cs cuil_a_soupe cuillere_a_soupe cuilleree_a_soupe cda cucharada cucharada_sopera
  cucchiaio cucchiai eetlepel colher_de_sopa colheres_de_sopa colher_sopa colheres_sopa c_de_sopa c_sopa
  msk matsked matskedar spsk spiseske spiseskeer ss rkl ruokalusikallista łyzka łyzki łyzek ст_л łyzke
  łyzka_stołowa łyzki_stołowe lzice lzic polevkova_lzice polevkove_lzice pl lyzica lyzice lyzic
  polievkova_lyzica polievkove_lyzice evokanal ek;
TEASPOON teaspoon = tsp tsps ts t tspn teaspoonful tl teeloffel c_a_c c_a_cafe c_a_the cac cc_a_cafe
  cuil_a_cafe cuillere_a_cafe cuillere_a_the cdta cdita cucharadita cucchiaino cucchiaini theelepel
  colher_de_cha colheres_de_cha colher_cha colheres_cha c_de_cha c_cha colher_de_cafe tsk tesked teskedar
  teske teskeer łyzeczka łyzeczki łyzeczek ч_л łyzeczke lzicka lzicky lzicek cajova_lzicka cajove_lzicky
  kavova_lzicka kavove_lzicky lyzicka lyzicky lyziciek cajova_lyzicka cajove_lyzicky kavova_lyzicka
  teaskanal kaveskanal kk;
OUNCE ounce = oz ozs onza oncia once onca unze unzen;
POUND pound = lb lbs libra libbra #;
GRAM gram = g gr gm gms gs grm gramm gramme gramo grammo grammi grama;
GRAM*0.001 milligram = mg milligramm;
GRAM*10 decagram = dag dkg deka;
GRAM*100 hectogram = hg hekto etto etti ons;
GRAM*500 metric_pound = pfund livre pond;
MILLILITER milliliter = ml mls millilitre mililitro millilitro millilitri cc ccm krm kryddmatt;
MILLILITER*10 centiliter = cl centilitre zentiliter centilitro centilitri;
MILLILITER*10 dessertspoon = dsp dstspn cucharada_de_postre colher_de_sobremesa colheres_de_sobremesa
  colher_sobremesa colheres_sobremesa;
MILLILITER*100 deciliter = dl decilitre deziliter decilitro decilitri;
LITER liter = l lt ltr litre litro litri;
KILOGRAM kilogram = kg kgs kilo kilogramm kilogramme kilogramo kilogrammo quilo chilo;
CUP cup = c cupful tasse tassen tasses taza tazza tazze kop koppen kopje xicara xicara_cha xicara_de_cha
  chavena kopp koppar szklanka szklanki szklanek filizanka filizanki hrnek hrnky hrnku hrnecek bogre csesze;
FLUID_OUNCE fluid_ounce = fl_oz floz fluid_oz fl_ounce;
PINT pint = pt pts pinta;
QUART quart = qt qts;
GALLON gallon = gal galon galones;
PINCH pinch = prise prisen msp messerspitze messerspitzen pincee pizca pizzico pizzichi snuf
  snufje pitada nypa nypor szczypta szczypty spetka spetky stipka stipky csipet knivspids knsp knivsodd nype
  klype ripaus;
PINCH dash = scheutje;
CLOVE clove = fed zehe zehen gousse gousses diente spicchio spicchi teen teentje tenen dente klyfta
  klyftor fedd zabek zabki zabkow gerezd strouzek strouzky strouzku strucik struciky strucikov;
SLICE slice = sl scheibe scheiben tranche rebanada loncha rodaja fetta fette plak plakken plakje snee
  sneetje fatia skiva skivor skive skiver platek platki platkow platky platku plasterek plasterki plasterkow
  kromka kromki kromek szelet krajic;
SLICE rasher =;
CAN can = dose dosen buchse boite lata lattina lattine scatola scatole blik blikken blikje burk burkar dase
  daser boks bokser puszka puszki konzerva konzervy plechovka plechovky;
CAN tin =;
PACKAGE package = pkg pkge pack packung packungen pck pckg paquete pacote pacchetto pacchetti confezione
  pak pakken pakje paket forpackning pk pakke pakker opakowanie opakowania paczka paczki csomag baleni
  balicek balicky balik;
PACKAGE packet = pkt paquet packchen;
PIECE piece = pc pcs stuck stucke stk morceau morceaux trozo pieza unidad unidades pezzo pezzi stuk
  stukken pedaco bit st styck ks szt шт sztuka sztuki sztuk kus kusy db darab;
BUNCH bunch = bund botte bouquet manojo mazzo mazzi mazzetto bos bosje maco knippe bundt peczek peczki
  svazek svazky zvazok csokor;
`;

/** Units that the wire has no type for: the word goes into the note, "2 sprigs thyme" → note "sprigs". */
export const countedUnits = `
UNSPECIFIED handful = handvoll poignee punado manciata manciate handvol handje punhado nave handfull
  handfuld garsc garsci hrst hrsti marek;
UNSPECIFIED sprig = zweig zweige brin branche ramita rametto rametti takje raminho kvist kvistar gałazka
  gałazki snitka snitky;
UNSPECIFIED stalk = stange stangen stiel stiele tallo gambo gambi costa coste stengel talo stjalk stjalkar
  stilk stilke stilker łodyga łodygi;
UNSPECIFIED stick = baton;
UNSPECIFIED head = kopf kopfe tete cabeza testa krop kroppen głowka głowki hlavka hlavky fej;
UNSPECIFIED jar = glas glaser pot bocal tarro barattolo vasetto potje słoik sklenice uveg;
UNSPECIFIED bottle = btl flasche flaschen bouteille botella bottiglia fles garrafa flaska flaske flasker
  butelka butelki;
UNSPECIFIED sheet = foglio fogli vel vellen;
UNSPECIFIED leaf = blatt blatter feuille hoja foglia foglie blaadje folha;
UNSPECIFIED tub = becher;
UNSPECIFIED bag = beutel sac bolsa bolsas busta sacchetto zak zakje pase pose poser;
UNSPECIFIED sachet = sobre bustina bustine zakjes saqueta brev saszetka torebka sacek sacky tasak;
UNSPECIFIED box = bx caja scatoletta doos;
`;

/** More of them, in English only and in the singular. */
export const englishCountedUnits =
  'cake rib carton container envelope tube splash drizzle drop bulb loaf strip ear cube chunk wedge stem ' +
  'glug punnet square spear recipe basket shot scoop grind twist dollop bundle wheel block ball glass ' +
  'bowl batch knob sliver floret crown rack link bar pouch thumb';

import { tidy } from '../html/plain-text.ts';

export type SectionKind = 'ingredients' | 'directions' | 'other';

/** Which part of a recipe a heading opens, in the most common languages of recipes. */
export function sectionKind(heading: string): SectionKind | undefined {
  const text = headingText(heading);
  if (text === '' || text.length > maximumHeading || timeWords.test(text)) return undefined;
  if (ingredientWords.test(text) || ingredientEnding.test(text)) return 'ingredients';
  if (directionWords.test(text) || directionEnding.test(text)) return 'directions';
  return otherWords.test(text) ? 'other' : undefined;
}

/** Whether a heading introduces tools rather than ingredients. */
export function isToolsHeading(heading: string): boolean {
  return toolWords.test(heading);
}

const toolWords =
  /^\P{L}*(?:(?:special|kitchen|cooking|baking|required|necessary|besonderes|spezielles|benötigtes|weiteres) )?(?:equipment|tools|utensils|gadgets|zubehör|küchengeräte|küchenhelfer|utensilien|ustensiles|mat[ée]riel|utensili|attrezzatura|utensilios)(?: (?:needed|required|you need))?\P{L}*$/iu;

/** Whether a heading only announces a recipe. */
export function isRecipeHeading(heading: string): boolean {
  return recipeWords.test(headingText(heading));
}

/** Whether a heading only names its section, or only announces a recipe. */
export function isSectionName(heading: string): boolean {
  const text = headingText(heading);
  if (recipeWords.test(text)) return true;
  return [ingredientWords, directionWords].some(words => words.exec(text)?.[0] === text);
}

/** A heading without decoration: "▢ Ingredients (4 servings):" is "ingredients". */
export function headingText(heading: string): string {
  return tidy(
    heading
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, ' ')
      .replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''),
  );
}

const maximumHeading = 60;
// "Preparation time: 20 minutes" opens no section.
const timeWords =
  /(?<!\p{L})(?:time|temps|dur[ée]e|tiempo|tempo|zeit|dauer|tijd|tid|czas|doba|čas|idő|timp|время|час|süresi|dificulty|difficulty)(?!\p{L})/u;

/** Words at the start of a heading, alone or before a qualifier ("Zutaten für 4 Personen"). */
function headings(...words: string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'u');
}

const ingredientWords = headings(
  '(?:the |main |what |recipe |your )?ingredients?(?: list| needed| you need| required)?',
  "(?:what|things) you(?:'|’)?(?:ll| will)? need",
  "(?:here(?:'|’)s what )?you(?:'|’)?(?:ll| will)? need|gather$|(?:shopping|grocery) list",
  '(?:die |alle )?(?:rezept|haupt)?zutaten(?:liste)?|man nehme$|einkaufs(?:liste|zettel)',
  '(?:(?:das|was) )?(?:(?:du|ihr|wir|man) (?:brauch|benötig)(?:s?t|en)|(?:brauch|benötig)(?:s?t|en) (?:du|ihr|wir|man))',
  "(?:ce qu(?:'|’))?il (?:(?:vous|te|nous) )?faut|vous (?:aurez|avez) besoin|(?:la )?liste des courses",
  '(?:(?:qu[ée]|lo que) )?(?:vas a |vamos a )?necesit(?:as|ar|amos|aremos|arás)',
  '(?:o que )?(?:voc[êe] )?(?:vai |vais |vamos )?precis(?:a|ar|as|amos)',
  "(?:che )?cosa (?:ti |vi |ci )?(?:serve|occorre)|(?:ti |vi |ci )(?:serv|occorr)(?:e|ono)|(?:l(?:'|’))?occorrente",
  '(?:wat |dit |dat )?heb je (?:allemaal )?nodig|(?:wat )?je (?:nodig hebt|hebt nodig)|boodschappen$|nodig$',
  '(?:co )?(?:b[ęe]dzie(?:sz)? )?potrzeb(?:ne|ny|ujesz|ujemy|owa[ćc])(?: sk[łl]adniki| produkty)?|lista sk[łl]adnik[óo]w',
  '(?:det(?:ta)? (?:här )?)?(?:du behöver|behöver du|behövs)|inköpslista|ingredienslista',
  '(?:det(?:te)? )?(?:du skal bruge|skal du bruge|du trenger|trenger du)|indkøbsliste|handleliste|ingrediensliste',
  'tarvitset|tarvitaan',
  '(?:[cč]o )?(?:budete |budeme |bude[šs] )?(?:potřeb|potreb)(?:ovat|ovať|ujeme|ujete|uješ|uješ)',
  'ami(?:re)? (?:szükség|kell)|szükséges hozzávalók',
  '(?:de )?(?:ce )?(?:ai|avem|aveți) nevoie|lista de ingrediente',
  'τι (?:θα )?χρεια|θα χρειαστ|χρειαζόμαστε',
  '(?:(?:вам|нам|что|тебе) )?(?:понадобится|потребуется|нужно)|необходимые (?:продукты|ингредиенты)',
  '(?:les |liste des )?ingr[ée]dients?',
  '(?:los |as |os |lista de )?ingredientes?',
  'gli ingredienti|ingredienti',
  'ingredi[ëe]nten(?:lijst)?|benodigdheden|boodschappenlijst',
  'ingredienser|ingrediense|ingrediensliste',
  'ainekset|ainesosat|aineet|raaka-aineet',
  'sk[łl]adniki',
  'ingredience|suroviny|ingrediencie|přísady|prísady',
  'hozz[áa]val[óo]k|alapanyagok|összetevők',
  'sastojci|sestavine|namirnice',
  'ingrediente|ingredien[țt]e',
  'ингредиенты|ингредиенти|інгредієнти|состав|продукты|продукти|съставки|необходими продукти|састојци|состојки',
  '(?:τα )?υλικ[άα]|συστατικά',
  '(?:gerekli )?malzemeler(?:i)?|malzeme',
  'المكونات|المقادير|مقادير|مكونات|مواد لازم|مواد اولیه|مواد تشکیل دهنده',
  'מרכיבים|המרכיבים|מצרכים|רכיבים',
  '材料|食材|原料|用料|配料|主料',
  '재료|준비물',
  'bahan(?:-bahan)?|bahan bahan',
  'nguyên liệu|thành phần',
  'ส่วนผสม|วัตถุดิบ|เครื่องปรุง',
  'सामग्री|উপকরণ|பொருட்கள்|தேவையான பொருட்கள்',
  'hráefni|innihald|koostisosad|koostisained|sastāvdaļas|ingredientai|produktai|osagaiak|përbërësit',
);

const directionWords = headings(
  '(?:the |cooking |preparation |recipe |baking |step[- ]by[- ]step )?(?:instructions?|directions?|methods?)',
  "here(?:'|’)s how|putting it (?:all )?together|cook it$",
  "preparation|procedure|steps?|how to (?:make|cook|prepare|do)(?: it| this)?|how to$|let(?:’|')s (?:get started|cook|make it)",
  "(?:what|here(?:'|’)s what) (?:you do|to do)|preparing|cooking steps|method of preparation|to make|make it",
  "(?:die )?zubereitung(?:sschritte)?|anleitung|(?:und )?so (?:wird|geht|macht|machst|machen)(?:’|')?s?|arbeitsschritte|schritte|schritt für schritt|rezeptschritte",
  'comment (?:faire|pr[ée]parer|r[ée]aliser|proc[ée]der|cuisiner)|marche [àa] suivre|progression|d[ée]roul[ée]|pas [àa] pas|mode op[ée]ratoire|les [ée]tapes|(?:la )?recette [ée]tape',
  'c[óo]mo (?:se (?:hace|prepara|elabora)|(?:lo )?(?:hacemos|preparamos))|paso a paso|(?:modo|forma) de (?:hacerlo|elaboraci[óo]n|preparar)|los pasos',
  'como (?:preparar|se faz)|modo de (?:fazer|preparar)|confe[cç]?[çc][ãa]o|(?:os )?passos',
  'come (?:si )?(?:procede|realizza|cucina)(?:re)?|(?:i )?passaggi|svolgimento|la preparazione',
  '(?:zo|hoe) (?:maak|ga|doe|bereid|bak|kook) je|stap voor stap|maken$|de bereiding|klaarmaken',
  'jak (?:to )?(?:zrobi[ćc]|przygotowa[ćc]|przyrz[ąa]dzi[ćc])|krok po kroku|spos[óo]b przyrz[ąa]dzenia|etapy',
  'så (?:här )?(?:gör|lagar|bakar) du|steg för steg|tillvägagångssätt|sådan (?:gør|laver|bager|tilbereder)|trin for trin',
  'slik (?:gjør|lager|baker|tilbereder) du|framgangsmåte|steg for steg|näin (?:se )?(?:tehdään|teet|valmistat)|työvaiheet',
  'jak na to|ako na to|jak (?:to )?(?:udělat|připravit)|krok za krokem|pracovn[íý] postup',
  'így (?:készül|készítsd|csináld)|az elkészítés|lépésről lépésre|cum (?:se )?prepară|preparare|pașii',
  'πώς (?:το|τα|την|γίνεται)|τρόπος παρασκευής|βήματα|пошаговое|рецепт приготовления|этапы|процесс приготовления',
  '(?:la )?pr[ée]paration|instructions|[ée]tapes(?: de (?:la )?pr[ée]paration)?|r[ée]alisation|recette pas à pas',
  '(?:la )?preparaci[óo]n|instrucciones|elaboraci[óo]n|procedimiento|pasos|modo de preparaci[óo]n|c[óo]mo (?:hacer|preparar)(?:lo)?',
  '(?:modo|forma|m[ée]todo) (?:de|do) (?:preparo|fazer|prepara[çc][ãa]o)|prepara[çc][ãa]o|preparo|instru[çc][õo]es|passo a passo|como fazer|etapas?(?: d[ea] prepara[çc][ãa]o)?',
  'preparazione|procedimento|istruzioni|esecuzione|come (?:si )?(?:fare|preparare|fa)',
  'bereiding(?:swijze)?|bereidingswijze|zo maak je het|instructies|werkwijze|aan de slag|stappen|stappenplan',
  'gör så h[äa]r|s[åa] h[äa]r g[öo]r du|tillagning|instruktioner|s[åa]dan g[øo]r du|fremgangsm[åa]de|fremgangsmåte|slik gjør du|tilberedning|framgångssätt',
  'valmistus(?:ohje|ohjeet)?|ohje|ohjeet|tee näin|valmistaminen',
  '(?:spos[óo]b )?przygotowani[ea]|spos[óo]b wykonania|wykonanie|jak zrobić|instrukcje|kroki',
  'kroky|postup(?: př[íi]pravy| pr[íi]pravy)?|př[íi]prava|pr[íi]prava|n[áa]vod',
  'elk[ée]sz[íi]t[ée]se?|elk[ée]sz[íi]t[ée]s menete|a recept|l[ée]p[ée]sek|[úu]tmutat[óo]',
  'priprema|postopek|upute|način pripreme|navodila',
  'mod de preparare|preparare|instruc[țt]iuni|cum se (?:face|prepară)|pa[șs]i',
  'приготовление|(?:способ|как) приготов(?:ления|ить)|пошаговый рецепт|инструкция|приготування|спосіб приготування|начин на приготвяне|приготвяне|припрема|начин припреме|подготовка',
  'εκτ[έε]λεση|παρασκευή|οδηγίες|διαδικασία',
  'yap[ıi]l[ıi][şs][ıi]|haz[ıi]rlan[ıi][şs][ıi]|tarifi|nas[ıi]l yap[ıi]l[ıi]r',
  'طريقة التحضير|طريقة العمل|الطريقة|التحضير|طرز تهیه|دستور پخت|خطوات التحضير|روش تهیه',
  'אופן ההכנה|הוראות הכנה|הכנה|אופן הכנה|הוראות',
  '作り方|作りかた|つくり方|つくりかた|手順|做法|步骤|步驟|製作步驟|制作方法|烹饪步骤|作法|調理手順',
  '만드는 ?(?:법|방법)|조리 ?(?:순서|방법|법)|요리 ?순서',
  'cara (?:membuat|memasak|penyediaan|masak)|langkah(?:-langkah)?',
  'cách (?:làm|nấu|chế biến)|các bước(?: thực hiện)?|thực hiện',
  'วิธีทำ|ขั้นตอน',
  'विधि|बनाने की विधि|প্রণালী|செய்முறை',
  'aðferð|valmistamine|pagatavošana|gaminimas|prestatzea|përgatitja',
);

/** "Carrot soup ingredients": the qualifier comes first. */
const ingredientEnding =
  /^(?!(?:skip|jump|go|scroll|back|see|view|print|show|buy|shop|all|about|key|special|main|notes?) )(?:\S+ ){1,6}(?:ingredients|zutaten|malzemeler|malzemeleri|hozzávalói|skal du bruge|(?:budete|budeme) potřebovat)$/u;
const directionEnding =
  /^(?!(?:skip|jump|go|scroll|back|see|view|print|show|about|notes?) )(?:\S+ ){1,6}(?:(?:cooking |baking )?(?:instructions|directions|method)|zubereiten|nas[ıi]l yap[ıi]l[ıi]r|yap[ıi]l[ıi][şs][ıi]|elkészítése)$/u;

const recipeWords =
  /^(?:the )?(?:recipe|rezept|das rezept|recette|la recette|receta|la receta|receita|a receita|ricetta|la ricetta|recept|het recept|a recept|l[ée]p[ée]sek|oppskrift|opskrift|resepti|przepis|рецепт|συνταγή|tarif|レシピ|食谱|食譜)$/u;

const otherWords = headings(
  "(?:recipe |chef(?:'|’)?s? |cook(?:'|’)?s? |pro |expert |top |my )?(?:notes?|tips?|hints?)",
  '(?:estimated )?nutrition(?:al)?(?: facts| information| values?)?|calories|serving suggestions?|storage|faqs?|frequently asked',
  'comments?|reviews?|leave a|related|you may also|you might also|more recipes|similar|share|print|video|equipment|about|did you make|subscribe|newsletter|sources?|references?|photo|rate this|tags?|keywords?|categories|author|posted|recommended|variations?|substitutions?|credits?|popular|latest|wine pairing',
  'n[äa]hrwerte?|tipps?|kommentare|hinweise?|das könnte|weitere rezepte|ähnliche|küchenutensilien|utensilien',
  'conseils?|astuces?|commentaires?|valeurs? nutritionnelles?|ustensiles|recettes? similaires?|vous aimerez',
  'consejos?|notas?|comentarios?|informaci[óo]n nutricional|valor nutricional|utensilios|recetas relacionadas|trucos?',
  'dicas?|observa[çc][õo]es|coment[áa]rios?|informa[çc][ãa]o nutricional|informa[çc][õo]es nutricionais|receitas relacionadas|veja também|utens[íi]lios',
  'consigli(?:o)?|note|commenti|valori nutrizionali|conservazione|varianti|altre ricette|ricette correlate|curiosità',
  'voedingswaarden?|reacties|opmerkingen|bijzonderheden|keukenspullen|lekker met|ook lekker',
  'n[æä]ringsinnhold|næringsindhold|n[äa]ringsv[äa]rde|kommentarer|relaterede|vinkit|ravintosisältö|kommentit',
  'wskaz[óo]wki|porady|komentarze|warto[śs]ci od[żz]ywcze|tipy|pozn[áa]mk[ay]|koment[áa]ř[ei]|koment[áa]re|megjegyz[ée]s(?:ek)?|hozzászólások|t[áa]pan?yag|sfaturi|comentarii|valori nutri[țt]ionale',
  'примечани[ея]|советы?|комментарии|пищевая ценность|отзывы|коментари|поради|συμβουλές|σχόλια|διατροφικ|notlar|püf nokta|yorumlar|besin değerleri',
  'ملاحظات|نصائح|القيمة الغذائية|הערות|טיפים|ערכים תזונתיים|コツ|ポイント|メモ|栄養|小贴士|小貼士|貼士|备注|備註|팁|영양|catatan|lưu ý|mẹo|เคล็ดลับ|टिप',
);

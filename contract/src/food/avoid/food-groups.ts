/**
 * Foods that people avoid, with the words that recipes use for them. The groups follow the mandatory declarations of
 * the European Union: Regulation (EU) No 1169/2011, Annex II, https://eur-lex.europa.eu/eli/reg/2011/1169/oj; further
 * groups cover diets. The words come from general knowledge and can never be complete.
 */
export interface FoodGroup {
  /** Names of the whole group. */
  names: string;
  /** Foods that belong to the group or are made from it. */
  foods: string;
  /** Foods that often contain it. */
  likely?: string;
  /** Lookalike words that do not belong to it. */
  others?: string;
  /** Text that matches describes a food made without it. */
  without?: RegExp;
}

const noAnimals = /\bvegan|vegane|plant[- ]based|pflanzlich/i;
const noMeat = /\bvegan|\bvegetari|\bveggie|plant[- ]based|pflanzlich|meat[- ]?free|meatless|fleischlos/i;

const milk = `milk, whole milk, buttermilk, milk powder, condensed milk, cream, sour cream, whipping cream, half and half, creme fraiche, butter,
  ghee, yogurt, yoghurt, skyr, kefir, quark, curd, whey, casein, mascarpone, custard, ice cream, cheese, cheddar, gouda, gruyere,
  emmental, parmesan, pecorino, grana padano, feta, paneer, halloumi, gorgonzola, stilton, mozzarella, burrata, ricotta, brie,
  camembert, cream cheese, cottage cheese, manchego, provolone, milk chocolate, dulce de leche, bechamel
  | milch, sahne, rahm, obers, schlagobers, butter, butterschmalz, joghurt, jogurt, schmand, quark, topfen, molke, käse, frischkäse,
  sahneeis, eiscreme, vollmilchschokolade, milchreis, pudding`;
const likelyMilk = `chocolate, white chocolate, margarine, pesto, caramel, toffee, fudge, brioche, croissant, puff pastry, pancake, waffle,
  cake, mashed potato, biscuit, cookie, nutella, tzatziki, ice, eis
  | schokolade, kartoffelpüree, pfannkuchen, waffel, kuchen, keks, croissant, blätterteig, nougatcreme, zaziki`;
const notMilk = `coconut milk, almond milk, oat milk, soy milk, soya milk, rice milk, cashew milk, hazelnut milk, nut milk, coconut cream,
  oat cream, soy cream, coconut yogurt, soy yogurt, peanut butter, almond butter, cashew butter, nut butter, apple butter, cocoa butter,
  shea butter, butter bean, butter lettuce, cream of tartar, cream cracker, ice cube, crushed ice
  | kokosmilch, mandelmilch, hafermilch, sojamilch, reismilch, nussmilch, hafersahne, sojasahne, kokossahne, sojajoghurt, kokosjoghurt,
  erdnussbutter, mandelbutter, kakaobutter, nussbutter, eiswürfel, leberkäse`;

export const foodGroups = {
  gluten: {
    names: 'gluten, grain with gluten, coeliac, celiac | gluten, glutenhaltiges getreide, zöliakie',
    foods: `wheat, spelt, rye, barley, oat, kamut, emmer, einkorn, farro, freekeh, triticale, durum, bulgur, couscous, semolina, seitan,
      malt, flour, breadcrumb, panko, bread, sourdough, toast, baguette, ciabatta, bun, bread roll, bagel, croissant, pretzel, pita, naan,
      flatbread, crouton, pasta, noodle, egg noodle, spaghetti, penne, macaroni, lasagne, lasagne sheet, linguine, tagliatelle, fettuccine,
      fusilli, ramen, udon, orzo, ravioli, pastry, puff pastry, filo, pizza dough, pizza, cake, muffin, biscuit, cookie, ladyfinger, cracker,
      porridge, muesli, granola, beer
      | weizen, dinkel, roggen, gerste, graupe, hafer, haferflocken, grünkern, grieß, malz, mehl, paniermehl, semmelbrösel, brot, brötchen,
      semmel, brezel, nudel, spätzle, maultasche, schupfnudel, teig, blätterteig, kuchen, keks, plätzchen, zwieback, löffelbiskuit,
      müsli, bier, weizenmehl, weizenkleie`,
    likely: `soy sauce, tortilla, wrap, stock cube, teriyaki, hoisin, gnocchi, meatball, sausage, soba, falafel
      | sojasauce, sojasoße, brühwürfel, frikadelle, wurst, knödel, kloß, klöße`,
    others: `rice flour, corn flour, cornflour, maize flour, buckwheat flour, chickpea flour, gram flour, almond flour, coconut flour,
      potato flour, tapioca flour, soy flour, buckwheat, rice noodle, rice pasta, glass noodle, corn tortilla, rice cracker, ginger beer,
      root beer, lentil pasta, chickpea pasta
      | reismehl, maismehl, buchweizen, buchweizenmehl, kichererbsenmehl, mandelmehl, kokosmehl, kartoffelmehl, sojamehl, lupinenmehl,
      reisnudel, glasnudel, linsennudel, johannisbrot, johannisbrotkernmehl, guarkernmehl, maisgrieß`,
    without: /gluten[- ]?(?:free|frei)/i,
  },
  crustaceans: {
    names: 'crustacean, shellfish, seafood | krebstier, krustentier, schalentier, meeresfrüchte',
    foods: `shrimp, prawn, crab, lobster, crayfish, langoustine, scampi, krill, shrimp paste, prawn cracker
      | garnele, krabbe, krebs, hummer, languste, kaisergranat, krabbenchips, garnelenpaste, krebsfleisch, krabbenfleisch`,
    likely:
      'seafood, paella, surimi, crab stick, bouillabaisse, thai curry paste, sambal | meeresfrüchte, currypaste',
    without: noMeat,
  },
  egg: {
    names: 'egg | ei, eier, hühnerei',
    foods: `egg, egg yolk, egg white, yolk, egg noodle, meringue, mayonnaise, mayo, aioli, hollandaise, eggnog, omelette, frittata
      | ei, eier, eigelb, eiweiß, eidotter, eiklar, dotter, baiser, mayonnaise, remoulade, spätzle, eierlikör, eiernudel, omelett, rührei`,
    likely: `fresh pasta, brioche, cake, pancake, waffle, muffin, tiramisu, ladyfinger, meatball, custard, marzipan cake, sponge
      | kuchen, pfannkuchen, waffel, biskuit, löffelbiskuit, frikadelle, schupfnudel, maultasche, knödel`,
    others: 'egg plant, egg replacer, egg substitute | eiersatz, ei ersatz',
    without: /\begg[- ]free|\beifrei|\bvegan|vegane|plant[- ]based|pflanzlich/i,
  },
  fish: {
    names: 'fish, seafood | fisch',
    foods: `fish, salmon, trout, cod, haddock, halibut, tuna, mackerel, sardine, anchovy, sea bass, sea bream, tilapia, herring, kipper,
      pollock, plaice, sole, perch, pike, carp, catfish, swordfish, monkfish, snapper, eel, caviar, roe, surimi, fish sauce, fish stock,
      fish finger, fish stick, bonito, dashi, smoked salmon
      | fisch, fischfilet, lachs, lachsfilet, forelle, kabeljau, dorsch, thunfisch, hering, matjes, sardelle, sardine, makrele, zander,
      scholle, seelachs, heilbutt, karpfen, barsch, kaviar, anchovis, fischsauce, fischsoße, fischfond, fischstäbchen, rollmops`,
    likely:
      'worcestershire sauce, worcester sauce, caesar dressing, kimchi, tapenade, seafood, bouillabaisse | worcestersauce',
    others: 'tuna free | tintenfisch',
    without: noMeat,
  },
  peanuts: {
    names: 'peanut, groundnut | erdnuss',
    foods: `peanut, groundnut, peanut butter, peanut oil
      | erdnuss, erdnussbutter, erdnussmus, erdnussöl, erdnussflips, erdnusskern`,
    likely: 'satay, mixed nut, nut mix, trail mix | nussmischung, studentenfutter',
  },
  soy: {
    names: 'soy, soya, soybean | soja, sojabohne',
    foods: `soy, soya, soybean, tofu, tempeh, edamame, miso, natto, tamari, soy sauce, soy milk, soy flour
      | soja, sojabohne, sojasauce, sojasoße, sojamilch, sojadrink, sojasahne, sojajoghurt, sojamehl, sojagranulat, sojaöl, sojaschnetzel,
      sojasprosse, tofu, räuchertofu`,
    likely: 'teriyaki, hoisin, ramen, lecithin, vegan mince, veggie burger | lezithin',
    without: /soy[- ]?a?[- ]free|sojafrei/i,
  },
  milk: {
    names: "milk, dairy, cow's milk, milk protein, casein | milch, kuhmilch, milchprodukt, milcheiweiß",
    foods: milk,
    likely: likelyMilk,
    others: notMilk,
    without: new RegExp(`${noAnimals.source}|(?:dairy|milk)[- ]free|milchfrei`, 'i'),
  },
  lactose: {
    names: 'lactose, milk sugar | laktose, lactose, milchzucker',
    foods: milk,
    likely: likelyMilk,
    others: notMilk,
    without: new RegExp(
      `${noAnimals.source}|(?:dairy|milk|lactose)[- ]free|milchfrei|la[ck]tosefrei|minus l\\b`,
      'i',
    ),
  },
  // The regulation does not list pine nuts, but most people who avoid nuts avoid them too.
  nuts: {
    names: 'nut, tree nut | nuss, nüsse, schalenfrucht, schalenfrüchte',
    foods: `nut, almond, hazelnut, walnut, cashew, cashew nut, pecan, brazil nut, pistachio, macadamia, pine nut, marzipan, frangipane,
      praline, nutella, amaretti, gianduja, almond milk, almond flour, almond butter, baklava
      | nuss, nüsse, mandel, haselnuss, walnuss, cashewkern, pekannuss, paranuss, pistazie, macadamia, pinienkern, marzipan, nougat, krokant,
      mandelmilch, mandelmehl, mandelmus, mandelblättchen, nussmus, haselnussdrink, nussnougatcreme`,
    likely: 'peanut, pesto, granola, muesli, trail mix, nougat, korma | erdnuss, müsli, studentenfutter',
    others: `tiger nut, nut free, coconut milk, peanut butter, nutmeg
      | muskatnuss, kokosnuss, betelnuss, erdmandel, genuss`,
    without: /\bnut[- ]free|nussfrei/i,
  },
  celery: {
    names: 'celery, celeriac | sellerie',
    foods: 'celery, celeriac, celery salt, celery seed | sellerie, selleriesalz, selleriesamen',
    likely: `stock, broth, bouillon, stock cube, vegetable stock, vegetable broth, soup vegetable, mirepoix
      | brühe, brühwürfel, fond, suppengrün, suppengemüse, wurzelgemüse`,
  },
  mustard: {
    names: 'mustard | senf',
    foods: 'mustard, dijon, mustard seed, mustard powder | senf, senfkorn, senfkörner, senfsaat, senfmehl',
    likely: `mayonnaise, mayo, dressing, vinaigrette, salad dressing, piccalilli, curry powder, remoulade, gherkin
      | mayonnaise, dressing, currypulver, remoulade, gewürzgurke`,
  },
  sesame: {
    names: 'sesame | sesam',
    foods:
      'sesame, sesame seed, sesame oil, tahini, tahin, gomasio, halva | sesam, sesamöl, sesampaste, sesamkorn, tahin',
    likely: 'hummus, humus, za atar, dukkah, falafel, burger bun | hummus, falafel',
  },
  sulphites: {
    names: 'sulphite, sulfite, sulphur dioxide, sulfur dioxide | sulfit, schwefel, schwefeldioxid',
    foods: 'sulphite, sulfite | sulfit',
    likely: `wine, red wine, white wine, sparkling wine, prosecco, champagne, cider, wine vinegar, balsamic, raisin, sultana, dried fruit,
      dried apricot, prune
      | wein, rotwein, weißwein, sekt, rosine, trockenfrüchte, trockenobst, dörrobst, meerrettich`,
    others: '| schwein, wildschwein',
  },
  lupin: { names: 'lupin | lupine', foods: 'lupin, lupin flour | lupine, lupinenmehl, lupinenkern' },
  molluscs: {
    names: 'mollusc, mollusk, shellfish, seafood | weichtier, meeresfrüchte, schalentier, muschel',
    foods: `mussel, clam, oyster, scallop, cockle, whelk, snail, squid, calamari, octopus, cuttlefish, abalone, oyster sauce, squid ink
      | muschel, auster, jakobsmuschel, tintenfisch, kalmar, calamares, krake, sepia, weinbergschnecke, austernsauce, austernsoße`,
    likely: 'seafood, paella, bouillabaisse | meeresfrüchte',
    others: 'oyster mushroom',
    without: noMeat,
  },
  pork: {
    names: 'pork, pig | schwein, schweinefleisch',
    foods: `pork, bacon, ham, gammon, pancetta, guanciale, prosciutto, serrano, lard, lardon, chorizo, pepperoni, mortadella, speck,
      pulled pork, pork belly, crackling, suckling pig
      | schwein, schweinefleisch, schinken, schinkenwürfel, speck, speckwürfel, kassler, kasseler, eisbein, mett, mettwurst, schmalz,
      schweineschmalz, schweinefilet, schweinebraten, schweineschnitzel, leberkäse, chorizo, mortadella`,
    likely: `sausage, salami, frankfurter, bratwurst, hot dog, mince, minced meat, ground meat, meatball, cold cut, pate
      | wurst, würstchen, bratwurst, salami, hackfleisch, hack, gehacktes, gulasch, schnitzel, frikadelle, klops, aufschnitt, maultasche`,
    others: `turkey bacon, turkey ham, beef bacon, beef salami, beef mince, beef sausage, chicken sausage, turkey sausage
      | geflügelwurst, geflügelwürstchen, putenschinken, putenwurst, rindswurst, rinderwurst, rinderhack, rinderhackfleisch, rindergulasch,
      lammhack, lammhackfleisch, kalbsschnitzel, putenschnitzel, hähnchenschnitzel, butterschmalz, gänseschmalz, entenschmalz`,
    without: noMeat,
  },
  beef: {
    names: 'beef, veal, cow | rind, rindfleisch, kalb, kalbfleisch',
    foods: `beef, veal, brisket, oxtail, ground beef, minced beef, beef stock, beef broth, corned beef, short rib, bresaola, pastrami
      | rind, rindfleisch, rinderhack, rinderhackfleisch, rinderfilet, rinderbraten, rindergulasch, rinderbrühe, rinderfond, rindswurst,
      kalb, kalbfleisch, kalbsschnitzel, tafelspitz, ochsenschwanz, roastbeef`,
    likely: `steak, mince, minced meat, ground meat, meatball, burger, goulash, suet
      | steak, hackfleisch, hack, gehacktes, gulasch, frikadelle, roulade, sauerbraten`,
    others: `tuna steak, salmon steak, pork steak, cauliflower steak, ground pork
      | lammhack, lammhackfleisch, schweinesteak, thunfischsteak, zimtrinde, käserinde, putenhack`,
    without: noMeat,
  },
  meat: {
    names: 'meat | fleisch',
    foods: `meat, chicken, chicken breast, chicken thigh, chicken stock, chicken broth, poultry, turkey, duck, goose, quail, pheasant, lamb,
      mutton, goat, venison, boar, rabbit, liver, sausage, salami, mince, minced meat, ground meat, meatball, steak, bone broth,
      pute, ente, gans, reh
      | fleisch, huhn, hähnchen, hühnchen, hühnerbrust, hähnchenbrust, hähnchenbrustfilet, hühnerbrühe, fleischbrühe, putenbrust, putenschnitzel,
      truthahn, lamm, hirsch, kaninchen, wildschwein, leber, wurst, würstchen, salami, hackfleisch, hack, gehacktes, gulasch, geflügel,
      frikadelle, klops, schnitzel, aufschnitt, bratwurst, steak, gänseschmalz, entenschmalz, putenhack, lammhack`,
    likely: `stock, broth, bouillon, gravy, dripping, suet, stock cube, ravioli, tortellini
      | brühe, brühwürfel, fond, bratensoße, bratensauce, maultasche, tortellini`,
    others: `vegetable stock, vegetable broth, fish stock, fish broth, mushroom stock, vegetable bouillon, coconut meat, crab meat, goat cheese,
      goat's cheese, goat milk, goat's milk, duck egg, quail egg, tuna steak, salmon steak, cauliflower steak
      | gemüsebrühe, gemüsefond, fischfond, fischbrühe, pilzbrühe, pilzfond, fruchtfleisch, krabbenfleisch, krebsfleisch, muschelfleisch,
      thunfischsteak, sellerieschnitzel`,
    without: noMeat,
  },
  gelatine: {
    names: 'gelatine, gelatin | gelatine',
    foods: 'gelatine, gelatin, aspic, marshmallow, gummy bear | gelatine, sülze, gummibärchen, götterspeise',
    likely: 'jelly, panna cotta | wackelpudding',
    without: noMeat,
  },
  honey: {
    names: 'honey | honig',
    foods: 'honey, mead | honig, met',
    others: 'honey melon',
    without: noAnimals,
  },
  alcohol: {
    names: 'alcohol | alkohol',
    foods: `alcohol, wine, red wine, white wine, port, port wine, sherry, vermouth, marsala, madeira, prosecco, champagne, cava, beer, ale, lager,
      stout, rum, whisky, whiskey, bourbon, brandy, calvados, vodka, gin, tequila, cognac, grappa, liqueur, amaretto, limoncello, sake,
      mirin, aperol, campari
      | wein, rotwein, weißwein, sekt, bier, likör, schnaps, weinbrand, kirschwasser, obstler, radler, alkohol`,
    likely: 'cider, vanilla extract, tiramisu, trifle, fondue, cooking wine | vanilleextrakt, fondue, punsch',
    others: `wine vinegar, red wine vinegar, white wine vinegar, sherry vinegar, champagne vinegar, cider vinegar, apple cider vinegar, malt vinegar,
      ginger beer, root beer, ginger ale, wine gum, rum essence
      | schwein, wildschwein, malzbier, rumaroma`,
    without: /alcohol[- ]?free|non[- ]?alcoholic|alkoholfrei/i,
  },
} as const satisfies Record<string, FoodGroup>;
export type GroupName = keyof typeof foodGroups;

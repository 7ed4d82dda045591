/** Departments of a shop, in the order in which many shops arrange them. */
export type Department = keyof typeof departments;

interface DepartmentWords {
  /** The parent department, used if the shop has no section for this one. */
  parent?: string;
  /** Words in section titles that identify the department, English before the bar and German after it. */
  sections: string;
  /** Words for things in this department, in the format that `indexPhrases` takes. */
  words: string;
}

/**
 * The departments of a supermarket. Words are singular. Words after the bar also match the end of a German compound, so
 * short German words such as "ei" and "gans" come before it. If departments overlap, the longer phrase wins: “coconut
 * milk” is not milk.
 */
export const departments = {
  produce: {
    sections: `produce, greengrocer, greengrocery, fruit, vegetable, veg, veggie, salad, fresh
      | obst, gemüse, grünzeug, salat, früchte`,
    words: 'vegetable, veg, salad | gemüse, salat',
  },
  fruit: {
    parent: 'produce',
    sections: 'fruit | obst, früchte',
    words: `fruit, apple, green apple, granny smith, pear, banana, plantain, orange, mandarin, clementine, tangerine, satsuma,
      kumquat, grapefruit, pomelo, lemon, lime, peach, nectarine, apricot, plum, damson, cherry, strawberry, raspberry,
      mixed berry, berry, blueberry, bilberry, blackberry, blackcurrant, redcurrant, elderberry, cranberry, pomegranate,
      lingonberry, grape, fig, mango, papaya, pineapple, kiwi, melon, cantaloupe, honeydew, watermelon, rhubarb, coconut,
      lychee, passion fruit, persimmon, gooseberry, quince
      | obst, apfel, äpfel, birne, banane, orange, apfelsine, mandarine, klementine, zitrone, limette, pfirsich, nektarine,
      aprikose, marille, pflaume, zwetschge, kirsche, erdbeere, himbeere, beere, heidelbeere, blaubeere, brombeere,
      johannisbeere, stachelbeere, preiselbeere, holunder, granatapfel, traube, feige, ananas, melone, wassermelone,
      rhabarber, kokosnuss, pampelmuse, quitte`,
  },
  vegetable: {
    parent: 'produce',
    sections: 'vegetable, veg, veggie | gemüse, grünzeug',
    words: `tomato, carrot, parsnip, parsley root, potato, spud, sweet potato, yam, onion, red onion, spring onion,
      scallion, green onion, shallot, leek, garlic, garlic clove, clove of garlic, ginger, bell pepper, green pepper,
      red pepper, sweet pepper, red bell pepper, yellow pepper, yellow bell pepper, orange pepper, capsicum,
      pimento, chili, chilli, chile, jalapeno, hot pepper, cucumber, zucchini, courgette, marrow, eggplant, aubergine,
      broccoli, broccolini, cauliflower, cabbage, brussels sprout, kohlrabi, red cabbage, radicchio, kale, chard, collard,
      spinach, watercress, lettuce, romaine, iceberg, salad leaf, mixed leaf, green, bok choy, pak choi, endive, rocket,
      arugula, mushroom, champignon, porcini, shiitake, chanterelle, corn, sweetcorn, corn on the cob, maize, pea, edamame,
      mangetout, snow pea, green bean, runner bean, french bean, okra, asparagus, green asparagus, celery, fennel, celeriac,
      beetroot, beet, radish, turnip, swede, rutabaga, pumpkin, squash, butternut, avocado, artichoke, bean sprout,
      salsify
      | tomate, paradeiser, karotte, möhre, mohrrübe, rübe, pastinake, petersilienwurzel, kartoffel, erdapfel, süßkartoffel,
      zwiebel, rote zwiebel, schalotte, frühlingszwiebel, lauch, porree, knoblauch, knoblauchzehe, ingwer, peperoni, paprika,
      gurke, zucchini, aubergine, melanzani, brokkoli, blumenkohl, karfiol, kohl, weißkohl, rosenkohl, kraut, wirsing,
      rotkohl, blaukraut, grünkohl, mangold, spinat, kopfsalat, eisbergsalat, feldsalat, rucola, pilz, pfifferling,
      steinpilz, champignon, mais, erbse, zuckerschote, grüne bohne, spargel, sellerie, fenchel, rote bete, rote rübe,
      radieschen, rettich, steckrübe, kürbis, artischocke, sojasprosse, schwarzwurzel, chicorée`,
  },
  herb: {
    parent: 'vegetable',
    sections: 'herb | kräuter',
    words: `herb, basil, mint, sage, parsley, coriander, cilantro, chervil, thyme, rosemary, oregano, dill, tarragon,
      marjoram, chive, lemongrass, bay leaf, bay, kaffir lime, fresh herb
      | kräuter, basilikum, minze, salbei, lorbeer, petersilie, koriander, thymian, rosmarin, majoran, estragon,
      schnittlauch, zitronengras`,
  },
  bakery: {
    sections: 'bakery, baker, bread, baked | bäckerei, bäcker, brot, backwaren, backshop, brötchen',
    words: `bread, sourdough, toast, baguette, ciabatta, bun, roll, bread roll, bagel, croissant, pretzel, muffin, crumpet,
      scone, doughnut, donut, cake, brioche, focaccia, tortilla, pita, pitta, naan, wrap, flatbread, crispbread, pie crust, crust
      | brot, knäckebrot, brötchen, semmel, schrippe, baguette, breze, brezel, croissant, hörnchen, toastbrot, kuchen, torte,
      zopf, fladenbrot, gebäck`,
  },
  dairy: {
    parent: 'chilled',
    sections: 'dairy, milk, cheese, yogurt, yoghurt | milch, molkerei, molkereiprodukte, käse, joghurt',
    words: `milk, buttermilk, almond milk, oat milk, soy milk, oat drink, soy drink, almond drink, cream, half and half, yogurt, yoghurt, sour cream, skyr, kefir,
      creme fraiche, mascarpone, quark, butter, margarine, ghee, custard, rice pudding
      | milch, sahne, rahm, obers, schlagobers, joghurt, jogurt, schmand, quark, topfen, buttermilch, butter, pudding,
      milchreis, hafermilch, hafer drink, haferdrink`,
  },
  cheese: {
    parent: 'dairy',
    sections: 'cheese | käse, käsetheke',
    words: `cheese, cheddar, gouda, gruyere, emmental, parmesan, pecorino, grana padano, feta, paneer, halloumi, goat cheese,
      blue cheese, gorgonzola, mozzarella, burrata, ricotta, bocconcini, brie, camembert, cream cheese, cottage cheese
      | käse, frischkäse, ziegenkäse, hüttenkäse`,
  },
  egg: {
    parent: 'dairy',
    sections: 'egg | eier',
    words:
      'egg, egg yolk, egg white, ei, eier, fried egg | eigelb, eiweiß, spiegelei, hühnereier, bioeier, freilandeier',
  },
  meat: {
    parent: 'chilled',
    sections:
      'meat, butcher, poultry | fleisch, fleischerei, metzger, metzgerei, geflügel, wurst, wurstwaren, theke',
    words: `meat, chicken, chicken breast, chicken thigh, poultry, turkey, duck, goose, quail, pute, ente, gans, beef, steak,
      brisket, veal, venison, short rib, ground beef, minced meat, mince, ground pork, ground meat, minced beef, pork, ham,
      prosciutto, pulled pork, lamb, mutton, goat, bacon, pancetta, guanciale, lardon, sausage, chorizo, salami, pepperoni,
      frankfurter, bratwurst, meatball, rib, liver, gammon, cold cut
      | fleisch, huhn, hähnchen, hühnchen, hühnerbrust, hähnchenbrustfilet, putenbrust, rind, rindfleisch, kalb, hackfleisch,
      hack, faschiertes, gulasch, schnitzel, kotelett, schwein, schweinefleisch, filet, braten, schinken, lamm, speck,
      speckwürfel, wurst, würstchen, aufschnitt, frikadelle, klops, leber, geflügel, schenkel,
      keule, steak`,
  },
  fish: {
    parent: 'meat',
    sections: 'fish, fishmonger, seafood | fisch, meeresfrüchte',
    words: `fish, salmon, trout, cod, haddock, halibut, tuna, mackerel, sardine, sea bass, tilapia, anchovy, shrimp, prawn,
      scampi, crayfish, crab, lobster, squid, calamari, octopus, cuttlefish, mussel, clam, oyster, scallop, seafood, herring,
      smoked salmon
      | fisch, fischfilet, lachs, lachsfilet, forelle, kabeljau, thunfisch, hering, matjes, sardelle, garnele, krabbe, krebs,
      hummer, tintenfisch, muschel, auster, scholle, seelachs, meeresfrüchte`,
  },
  fresh: {
    parent: 'dairy',
    sections: 'deli, convenience | feinkost, frische',
    words: `tofu, tempeh, seitan, hummus, pizza dough, puff pastry, pastry, filo, dough, fresh pasta, gnocchi, guacamole
      | teig, blätterteig, pizzateig, maultasche`,
  },
  chilled: {
    sections: 'chilled, fridge, refrigerated | kühlregal, gekühlt, kühlwaren',
    words: 'ready meal | fertiggericht',
  },
  frozen: {
    sections: 'frozen, freezer | tiefkühl, tiefkühlkost, tiefgekühlt, tiefkühlwaren, gefroren, tk',
    words: `ice cream, fish finger, fish stick, oven chip, fry, french fry, spring roll, ice, ice cube, sorbet, pizza, frozen pizza, hash brown
      | eis, eiscreme, speiseeis, eiswürfel, fischstäbchen, pommes, pommes frites, kroketten, tiefkühlpizza, pizza`,
  },
  dry: {
    sections: `dry, pantry, staple, grocery, groceries, larder, cupboard
      | trockenwaren, vorrat, vorräte, lebensmittel, grundnahrungsmittel, trockensortiment`,
    words: `seaweed, nori, kelp, wakame, flaxseed, sunflower seed, pumpkin seed, seed, sesame, poppy seed, chia
      | alge, sesam, mohn, kern, leinsamen`,
  },
  pasta: {
    parent: 'dry',
    sections:
      'pasta, rice, noodle, grain, pulse, lentil, bean | nudel, pasta, reis, getreide, hülsenfrüchte, teigwaren',
    words: `pasta, macaroni, penne, lasagne, lasagne sheet, noodle, egg noodle, rice noodle, spaghetti, linguine, tagliatelle,
      fettuccine, fusilli, ramen, rice, basmati, couscous, quinoa, bulgur, barley, millet, polenta, lentil, chickpea,
      garbanzo, red lentil, split pea
      | nudel, spätzle, reis, graupen, hirse, linse, kichererbse`,
  },
  cereal: {
    parent: 'dry',
    sections: 'cereal, breakfast | müsli, frühstück, cerealien',
    words: `oat, porridge, porridge oat, granola, muesli, cereal, cornflake
      | hafer, haferflocken, müsli, flocken, cornflakes, frühstücksflocken`,
  },
  spread: {
    parent: 'cereal',
    sections: 'spread, jam | aufstrich, brotaufstrich, marmelade',
    words: `jam, marmalade, jelly, honey, maple syrup, syrup, agave, nutella, peanut butter, almond butter, tahini, spread,
      marmite, chocolate spread
      | marmelade, konfitüre, gelee, honig, sirup, ahornsirup, aufstrich, erdnussbutter, mus, nussnougatcreme`,
  },
  baking: {
    parent: 'dry',
    sections: 'baking | backzutaten, backen, mehl',
    words: `flour, bread flour, rice flour, semolina, wheat, spelt, cornmeal, yeast, baking powder, baking soda, starch,
      cornstarch, cornflour, gelatin, sugar, icing sugar, brown sugar, molasses, treacle, golden syrup, vanilla,
      vanilla extract, cocoa, cacao, couverture, chocolate chip, cooking chocolate, marzipan, desiccated coconut, sprinkle,
      breadcrumb, panko, food colouring, maraschino
      | mehl, grieß, hefe, backpulver, natron, stärke, gelatine, zucker, puderzucker, vanillezucker, vanille, kakao, kuvertüre,
      kokosraspel, paniermehl, semmelbrösel, kandis, süßstoff`,
  },
  nut: {
    parent: 'baking',
    sections: 'nut, dried fruit | nüsse, trockenfrüchte',
    words: `peanut, almond, pine nut, cashew, walnut, hazelnut, pecan, nut, macadamia, chestnut, pistachio, water chestnut,
      raisin, sultana, currant, date, prune, goji, dried fruit, dried apricot
      | nuss, nüsse, erdnuss, walnuss, haselnuss, mandel, pinienkern, kastanie, marone, pistazie, rosine, dattel,
      trockenfrüchte`,
  },
  tin: {
    parent: 'dry',
    sections: 'tin, tinned, can, canned, jar, preserve | konserve, dose, dosen, glas, gläser',
    words: `passata, canned tomato, tinned tomato, chopped tomato, tomato paste, tomato puree, tin, bean, kidney bean,
      black bean, pinto bean, baked bean, white bean, cannellini, butter bean, lima bean, sauerkraut, gherkin, pickle,
      cornichon, caper, kalamata, olive, black olive, coconut milk, coconut cream, apple sauce, bamboo shoot, soup,
      sun dried tomato
      | tomatenmark, bohne, weiße bohne, kidneybohne, sauerkraut, essiggurke, gewürzgurke, kaper, olive, kokosmilch, apfelmus,
      suppe, eintopf, dosentomate`,
  },
  spice: {
    parent: 'sauce',
    sections: 'spice, seasoning | gewürz, gewürze',
    words: `salt, sea salt, pepper, black pepper, white pepper, peppercorn, spice, cayenne, turmeric, saffron, curry powder,
      mustard powder, smoked paprika, paprika powder, sumac, chili powder, chilli powder, garlic powder,
      onion powder, chili flake, chilli flake, cumin, garam masala, nutmeg, allspice, clove, cardamom, anise, cinnamon,
      dried herb, dried oregano, dried thyme, dried basil, herbes de provence, italian seasoning, za atar, fenugreek,
      ground ginger, ground coriander, coriander seed, fennel seed, mustard seed, caraway
      | salz, pfeffer, gewürz, kurkuma, safran, currypulver, paprikapulver, chilipulver, knoblauchpulver, kümmel, muskat,
      nelke, kardamom, zimt, anis`,
  },
  sauce: {
    parent: 'dry',
    sections: 'sauce, oil, vinegar, condiment | soße, sauce, öl, essig, würzmittel',
    words: `oil, olive oil, sesame oil, vegetable oil, coconut oil, sunflower oil, vinegar, balsamic, rice vinegar,
      wine vinegar, red wine vinegar, white wine vinegar, apple cider vinegar, sauce, tomato sauce, soy sauce, soy, tamari,
      fish sauce, oyster sauce, worcestershire sauce, teriyaki, hoisin, sriracha, tabasco, salsa, mustard, mayonnaise, mayo,
      ketchup, miso, curry paste, pesto, dressing, salad dressing, gravy, stock, broth, bouillon, stock cube, chicken stock,
      chicken broth, beef stock, beef broth, vegetable stock, fish stock, vegetable broth, mirin
      | öl, olivenöl, rapsöl, sonnenblumenöl, sesamöl, kokosöl, essig, soße, sauce, sojasauce, sojasoße, senf, ketchup, mayonnaise, currypaste, brühe, fond,
      brühwürfel, dressing`,
  },
  snack: {
    sections:
      'snack, sweet, candy, confectionery, treat | snack, süßes, süßigkeiten, süßwaren, knabberzeug, knabbern',
    words: `chocolate, biscuit, cookie, ladyfinger, cracker, graham cracker, cream cracker, candy, sweet, marshmallow, caramel,
      toffee, crisp, chip, tortilla chip, potato chip, popcorn, rice cake, chewing gum, gum, crouton, snack, cereal bar, pretzel stick
      | schokolade, keks, plätzchen, bonbon, gummibärchen, kartoffelchips, salzstange, süßigkeit, kaugummi, reiswaffel,
      riegel, praline, lebkuchen, zwieback`,
  },
  drink: {
    sections: 'drink, beverage, soda, juice, water | getränk, getränke, saft, säfte, wasser',
    words: `water, sparkling water, juice, orange juice, apple juice, tomato juice, lemon juice, lime juice, lemonade, soda,
      cola, coke, tonic, tonic water, squash drink, smoothie, iced tea, drink
      | wasser, mineralwasser, sprudel, saft, apfelsaft, orangensaft, zitronensaft, limettensaft, limonade, limo, cola, schorle,
      apfelschorle, eistee, getränk`,
  },
  alcohol: {
    parent: 'drink',
    sections: 'alcohol, wine, beer, spirit, liquor | alkohol, wein, bier, spirituosen',
    words: `wine, red wine, port, white wine, sherry, vermouth, prosecco, champagne, beer, ale, lager, stout, cider, rum,
      whisky, whiskey, bourbon, brandy, vodka, gin, tequila, cognac, liqueur, sake, aperol
      | wein, rotwein, weißwein, sekt, bier, likör, schnaps, radler, alkohol`,
  },
  coffee: {
    parent: 'cereal',
    sections: 'coffee, tea | kaffee, tee',
    words: `coffee, espresso, coffee bean, coffee filter, tea, green tea, tea bag, matcha, hot chocolate
      | kaffee, kaffeebohne, kaffeefilter, tee, kräutertee, früchtetee, pfefferminztee, schwarztee, teebeutel, trinkschokolade`,
  },
  household: {
    sections: 'household, cleaning, home | haushalt, haushaltswaren, putzmittel, reinigung',
    words: `toilet paper, toilet roll, loo roll, kitchen roll, kitchen paper, paper towel, tissue, napkin, washing powder,
      detergent, laundry detergent, fabric softener, washing up liquid, dish soap, dishwasher tablet, dishwasher salt,
      cleaner, bleach, sponge, bin bag, bin liner, trash bag, garbage bag, aluminium foil, tin foil, foil, cling film,
      plastic wrap, baking paper, parchment paper, freezer bag, battery, light bulb, candle, match
      | toilettenpapier, klopapier, küchenrolle, küchenpapier, taschentuch, taschentücher, serviette, waschmittel, waschpulver,
      weichspüler, spülmittel, spülmaschinentabs, geschirrspültabs, reiniger, schwamm, schwämme, müllbeutel, müllsack,
      alufolie, frischhaltefolie, backpapier, gefrierbeutel, batterie, glühbirne, kerze, streichholz, putzlappen`,
  },
  drugstore: {
    parent: 'household',
    sections:
      'drugstore, toiletry, toiletries, pharmacy, chemist, health, beauty | drogerie, hygiene, körperpflege, kosmetik, apotheke',
    words: `shampoo, conditioner, soap, shower gel, toothpaste, toothbrush, dental floss, mouthwash, deodorant, razor,
      razor blade, shaving foam, sun cream, sunscreen, lotion, hand cream, body lotion, shaving cream, cotton pad, cotton bud, cotton wool,
      plaster, band aid, tampon, sanitary pad, condom, painkiller, vitamin
      | shampoo, spülung, seife, duschgel, zahnpasta, zahnbürste, zahnseide, mundwasser, deo, deodorant, rasierer,
      rasierklinge, rasierschaum, sonnencreme, creme, handcreme, wattepad, wattestäbchen, watte, pflaster, tampon, binde,
      kondom, tablette, vitamin`,
  },
  baby: {
    parent: 'drugstore',
    sections: 'baby, babies, kids | baby, kinder',
    words: `nappy, diaper, baby wipe, wet wipe, wipe, baby food, baby formula, baby milk
      | windel, feuchttücher, babybrei, babynahrung, brei`,
  },
  pet: {
    parent: 'household',
    sections: 'pet, cat, dog | haustier, tier, tiere, tiernahrung, tierfutter',
    words: `cat food, dog food, pet food, cat litter, bird seed, dog treat
      | katzenfutter, hundefutter, katzenstreu, futter, streu, leckerli, tiernahrung`,
  },
} as const satisfies Record<string, DepartmentWords>;

// Limits that screens check before the server does. Separate from the definitions, which the web app does not load.

/** The maximum number of characters of an imported calendar file. */
export const longestCalendarFile = 5_000_000;

/** The largest page of a list (AIP-158). */
export const maxPageSize = 1000;

/** The maximum number of own staples of a person or a pantry, and of usual ones that they took off the list. */
export const maxStaples = 200;

/** The maximum number of different foods that a search for recipes leaves out: each costs a look at every ingredient. */
export const maxFoodsLeftOut = 50;

/** The maximum number of meal slots per person. */
export const maxMealSlots = 8;

/** The maximum number of alarms of an event: each rings for everyone who holds the calendar. */
export const maxEventAlarms = 5;

/** The maximum number of pictures of a recipe, including its cover. */
export const maxPictures = 12;

/** The maximum number of steps of a recipe that have a picture. */
export const maxStepPictures = 50;

/** How many pictures a person can have uploaded without using them. Older ones make room for new ones. */
export const maxUploadedPictures = 500;

/** How many days a deleted resource can be restored. */
export const deletedDays = 30;

/** How long a person counts as shopping with a list, unless they stop earlier: two hours. */
export const shoppingMs = 7_200_000;

/** How long somebody who announced that they are editing something counts as doing so, and how often a form repeats it. */
export const editingMs = 150_000;
export const repeatEditingMs = 60_000;

/** The longest text about what to prepare the day before; longer ones are cut. */
export const aheadLength = 200;

/** The maximum number of things that a recipe asks to prepare the day before. */
export const maxAhead = 50;

/** The maximum number of recipes in a `batchGet`, and of characters of their names, which are part of an address. */
export const maxBatchGet = 50;
export const maxBatchGetText = 8000;

/** The limits of a menu: meals, dishes of a meal and of the whole menu, and days after the first. */
export const menuLimits = { meals: 60, dishesPerMeal: 20, dishes: 200, lastDay: 30 };

/** How many resources a batch method accepts in one request. */
export const maxBatch = 500;

/** How many web addresses one request imports, and how many imports a person has at most. */
export const maxImportedAddresses = 50;
export const maxRecipeImports = 200;

/** How long finished imports stay. */
export const recipeImportDays = 30;

/** The maximum number of portions that one cooking stores, and that one dish takes. */
export const maxPortions = 100;

/** The maximum number of items in a pantry. */
export const maxPantryItems = 2000;

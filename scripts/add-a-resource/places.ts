/** What somebody may forget. */
export type Group =
  | 'service'
  | 'definition'
  | 'entry in the contract'
  | 'files'
  | 'registries'
  | 'paths'
  | 'routes'
  | 'texts';

/** A place in the sources: a new file, whose contents are in `files/` here, or lines in an existing file. */
export interface Place {
  file: string;
  insert?: readonly Insertion[];
  /** The check that detects a missing place, and its message. */
  missed: { by: 'contract' | 'web' | 'texts'; says: RegExp };
  /** The test omits places of a group together: none of them hides the message of another. */
  group: Group;
}

interface Insertion {
  /** The preceding text, unique in the file. */
  after: string;
  text: string;
}

/** Every place needed to add inventories, in the order of docs/add-a-resource.md. */
export const places: readonly Place[] = [
  {
    file: 'contract/src/define-resource.ts',
    insert: [{ after: "export type Service = 'meals'", text: " | 'inventories'" }],
    missed: { by: 'contract', says: /inventory\.ts.* '"inventories"' is not assignable to type 'Service'/ },
    group: 'service',
  },
  {
    file: 'contract/src/resources/inventory.ts',
    missed: { by: 'contract', says: /Cannot find module '\.\/resources\/inventory\.ts'/ },
    group: 'definition',
  },
  {
    file: 'contract/src/resources.ts',
    insert: [
      {
        after: "import { ingredientUse } from './resources/ingredient.ts';\n",
        text: "import { inventory } from './resources/inventory.ts';\n",
      },
      {
        after: '  ...withAccess(list, heldByAccounts),\n',
        text: '  ...withAccess(inventory, heldByAccounts),\n',
      },
    ],
    missed: { by: 'web', says: /inventory\/index-screen\.tsx.*'"inventory"' is not assignable to type/ },
    group: 'entry in the contract',
  },
  {
    file: 'web/src/resource-types/inventory.ts',
    missed: { by: 'web', says: /Cannot find module '\.\/inventory\.ts'/ },
    group: 'files',
  },
  {
    file: 'web/src/resource-types/resource-types.ts',
    insert: [
      {
        after: "import { circle } from './circle.ts';\n",
        text: "import { inventory } from './inventory.ts';\n",
      },
      { after: 'export const resourceTypes = {\n', text: '  inventory,\n' },
    ],
    missed: { by: 'web', says: /resource-types\/resource-types\.ts.*Property 'inventory' is missing/ },
    group: 'registries',
  },
  {
    file: 'web/src/resource-types/words.ts',
    insert: [
      {
        after: "export const resourceTypeWords: Record<ThingKey | 'event', ResourceTypeWords> = {\n",
        text: `  inventory: {
    create: msg\`New inventory\`,
    edit: msg\`Edit inventory\`,
    delete: msg\`Delete inventory\`,
    readOnly: msg\`You can view this inventory, but not change it\`,
    back: msg\`Back to the inventory\`,
  },
`,
      },
    ],
    missed: { by: 'web', says: /resource-types\/words\.ts.*Property 'inventory' is missing/ },
    group: 'registries',
  },
  {
    file: 'web/src/resource-types/contents-words.ts',
    insert: [
      {
        after: `    invitation: msg\`A calendar where everyone sees what’s on.\`,\n  },\n`,
        text: `  inventory: {
    heading: owner => msg\`Inventories of \${owner}\`,
    none: msg\`No inventories here yet\`,
    own: msg\`Inventories you create or are invited to appear here.\`,
    circle: circle => msg\`All members of \${circle} can count these inventories.\`,
    nothingToSee: msg\`No inventories to show\`,
    visitor: owner => msg\`Inventories from \${owner} that you can see appear here.\`,
    invitation: msg\`An inventory that everyone counts together.\`,
  },
`,
      },
    ],
    missed: { by: 'web', says: /resource-types\/contents-words\.ts.*Property 'inventory' is missing/ },
    group: 'registries',
  },
  {
    file: 'web/src/resources/inventory/inventory-card.tsx',
    missed: { by: 'web', says: /Cannot find module '\.\/inventory\/inventory-card\.tsx'/ },
    group: 'files',
  },
  {
    file: 'web/src/resources/cards.ts',
    insert: [
      {
        after: "import { useCircleCard } from './circle/circle-card.tsx';\n",
        text: "import { useInventoryCard } from './inventory/inventory-card.tsx';\n",
      },
      { after: '  circle: useCircleCard,\n', text: '  inventory: useInventoryCard,\n' },
    ],
    missed: { by: 'web', says: /resources\/cards\.ts.*Property 'inventory' is missing/ },
    group: 'registries',
  },
  {
    file: 'web/src/resources/inventory/inventory-form.tsx',
    missed: { by: 'web', says: /Cannot find module '\.\/inventory\/inventory-form\.tsx'/ },
    group: 'files',
  },
  {
    file: 'web/src/resources/forms.ts',
    insert: [
      {
        after: 'export const forms: { [K in ThingKey]: Forms<K> } = {\n',
        text: `  inventory: {
    form: () => import('./inventory/inventory-form.tsx').then(file => file.InventoryForm),
  },
`,
      },
    ],
    missed: { by: 'web', says: /resources\/forms\.ts.*Property 'inventory' is missing/ },
    group: 'registries',
  },
  {
    file: 'web/src/resources/inventory/index-screen.tsx',
    missed: { by: 'web', says: /Cannot find module '\.\/resources\/inventory\/index-screen\.tsx'/ },
    group: 'files',
  },
  {
    file: 'web/src/resources/inventory/view-screen.tsx',
    missed: { by: 'web', says: /Cannot find module '\.\/resources\/inventory\/view-screen\.tsx'/ },
    group: 'files',
  },
  {
    file: 'web/src/paths.ts',
    insert: [
      {
        after: "  join: '/join',\n",
        text: `  inventories: '/inventories',
  inventoryCreate: '/inventories/create',
  circleInventoryCreate: '/circles/$circleId/inventories/create',
  inventory: '/inventories/$inventoryId',
  inventoryEdit: '/inventories/$inventoryId/edit',
`,
      },
    ],
    missed: { by: 'web', says: /resource-types\/inventory\.ts.*Property 'inventories' does not exist/ },
    group: 'paths',
  },
  route('/inventories', {
    after: 'const signedInScreens = [\n',
    text: `  createRoute({
    ...index,
    path: paths.inventories,
    component: lazyRouteComponent(
      () => import('./resources/inventory/index-screen.tsx'),
      'InventoryIndexScreen',
    ),
  }),
`,
  }),
  route('/inventories/$inventoryId', {
    after: 'const signedInScreens = [\n',
    text: `  screen(
    paths.inventory,
    lazyRouteComponent(() => import('./resources/inventory/view-screen.tsx'), 'InventoryViewScreen'),
  ),
`,
  }),
  route('/inventories/create', {
    after: 'const signedInScreens = [\n',
    text: "  screen(paths.inventoryCreate, createScreen('inventory')),\n",
  }),
  route('/inventories/$inventoryId/edit', {
    after: 'const signedInScreens = [\n',
    text: "  screen(paths.inventoryEdit, editScreen('inventory')),\n",
  }),
  route('/circles/$circleId/inventories/create', {
    after: 'const circleScreens = [\n',
    text: "  screenInside(paths.circleInventoryCreate, createScreen('inventory')),\n",
  }),
  {
    file: 'web/src/language/de.po',
    missed: { by: 'texts', says: /Found \d+ missing translation/ },
    group: 'texts',
  },
];

function route(path: string, insertion: Insertion): Place {
  const says = RegExp(`resource-types/inventory\\.ts.* '"${RegExp.escape(path)}"' is not assignable`);
  return {
    file: 'web/src/routes.tsx',
    insert: [insertion],
    missed: { by: 'web', says },
    group: 'routes',
  };
}

/** The resource's texts and their German translations. */
export const germanOf: Readonly<Record<string, string>> = {
  'An inventory needs a title.': 'Ein Inventar braucht einen Titel.',
  'Back to the inventory': 'Zurück zum Inventar',
  'Delete inventory': 'Inventar löschen',
  'Edit inventory': 'Inventar bearbeiten',
  'Everybody it is shared with loses it. This cannot be undone.':
    'Alle, mit denen es geteilt ist, verlieren es. Das lässt sich nicht rückgängig machen.',
  'Go to the inventories': 'Zu den Inventaren',
  Inventories: 'Inventare',
  'Inventories of {owner}': 'Inventare von {owner}',
  'Inventories of {owner} that you can see show here.':
    'Inventare von {owner}, die du sehen darfst, erscheinen hier.',
  'Inventories that everybody may see are found here.':
    'Inventare, die alle sehen dürfen, sind hier zu finden.',
  'Inventories that others offer you, and those you asked for, wait here.':
    'Inventare, die dir andere anbieten oder um die du gebeten hast, warten hier.',
  'New inventory': 'Neues Inventar',
  'No inventories here yet': 'Noch keine Inventare',
  'No inventories to see': 'Keine Inventare zu sehen',
  'No public inventories yet': 'Noch keine öffentlichen Inventare',
  'Pantries, freezers and cellars belong here.': 'Hierher gehören Speisekammer, Gefrierfach und Keller.',
  'What belongs to {circle} can be counted by all of its members.':
    'Was {circle} gehört, können alle Mitglieder zählen.',
  'What is in the cupboards': 'Was in den Schränken steht',
  'What you take stock of shows here.': 'Was du erfasst, erscheint hier.',
  'A store that everybody counts together.': 'Ein Vorrat, den alle gemeinsam zählen.',
  'You can view this inventory, but not change it': 'Du darfst dieses Inventar lesen, nicht ändern',
};

/**
 * The grants of a resource by whom they are to: the standing of every row of every list looks among them for circles
 * alone, which are then next to one another.
 */
export function grantsByRecipient(): string[] {
  return [
    'drop index access_of_resource',
    'create index access_of_resource on access (resource, state, recipient, level)',
  ];
}

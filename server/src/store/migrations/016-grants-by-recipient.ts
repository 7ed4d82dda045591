/**
 * Orders the grants of a resource by recipient: the access check of each row of a list reads only the circles among
 * them, which are then adjacent.
 */
export function grantsByRecipient(): string[] {
  return [
    'drop index access_of_resource',
    'create index access_of_resource on access (resource, state, recipient, level)',
  ];
}

/** What stands in the archive, for whoever opens it. */
export const readMe = `Everything that is yours in Potluck.

account.json                        your profile, settings, favourites, access keys (not the keys themselves) and sessions
friends.json                        who you are friends with
recipes.json, recipes/              your recipes: as the API tells them, and each as a schema.org file with its picture
lists.json, list-items.json,
list-item-completions.json          your lists, what stands on them, and who ticked it off
calendars.json, events.json,
event-recipes.json, calendars/      your calendars: as the API tells them, and each as an iCalendar file
circles.json                        your circles
pictures/                           the pictures of you and of your circles

Yours is what you were given or made, not what you see because it is public or because a circle of yours holds it.
`;

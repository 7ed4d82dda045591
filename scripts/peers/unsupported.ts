/** What CalDAV here does not do, by the name of the feature in caldav-server-tester, and why. */
export const unsupported: Readonly<Record<string, string>> = {};

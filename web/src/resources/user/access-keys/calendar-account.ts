/** The account of a calendar app: the server, the person and an access key. */
export interface CalendarAccount {
  /** `https://potluck.example` */
  origin: string;
  username: string;
  /** The access key, which is the password. */
  secret: string;
}

/** The address that calendar apps ask for. */
export function davAddress({ origin }: Pick<CalendarAccount, 'origin'>): string {
  return `${origin}/dav/`;
}

/** The link that adds the account to DAVx5, also as a QR code: DAVx5 reads the user information of its address. */
export function davx5Link({ origin, username, secret }: CalendarAccount): string {
  return `davx5://${encodeURIComponent(username)}:${encodeURIComponent(secret)}@${new URL(origin).host}/dav/`;
}

/** Whether a key may be sent over this connection: the server refuses others. */
export function isPrivate({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || /^(?:localhost|127\..*|\[::1\])$/.test(hostname);
}

/**
 * A configuration profile for iPhone, iPad and Mac, with one CalDAV account. See “CalDAV” in Apple's Device Management
 * Profile Reference.
 */
export function appleProfile({ origin, username, secret }: CalendarAccount): string {
  const { host, hostname, port, protocol } = new URL(origin);
  const secure = protocol === 'https:';
  const reverse = hostname.split('.').toReversed().join('.');
  const account = {
    CalDAVAccountDescription: 'Potluck',
    CalDAVHostName: hostname,
    CalDAVPort: Number(port || (secure ? 443 : 80)),
    CalDAVPrincipalURL: '/dav/',
    CalDAVUseSSL: secure,
    CalDAVUsername: username,
    CalDAVPassword: secret,
    PayloadDisplayName: 'Potluck',
    PayloadIdentifier: `${reverse}.potluck.caldav`,
    PayloadType: 'com.apple.caldav.account',
    PayloadUUID: newId(),
    PayloadVersion: 1,
  };
  const profile = {
    PayloadContent: [account],
    PayloadDescription: host,
    PayloadDisplayName: 'Potluck',
    PayloadIdentifier: `${reverse}.potluck`,
    PayloadType: 'Configuration',
    PayloadUUID: newId(),
    PayloadVersion: 1,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${plist(profile)}
</plist>
`;
}

/** Browsers offer `crypto.randomUUID` only over https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex)?.slice(1) ?? [];
  const [first, second, third, fourth, fifth] = parts;
  return `${first}-${second}-4${third}-8${fourth}-${fifth}`.toUpperCase();
}

type Plist = string | number | boolean | Plist[] | { [key: string]: Plist };

function plist(value: Plist): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (Array.isArray(value)) return `<array>${value.map(plist).join('')}</array>`;
  const entries = Object.entries(value).map(([key, each]) => `<key>${escaped(key)}</key>${plist(each)}`);
  return `<dict>\n${entries.join('\n')}\n</dict>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

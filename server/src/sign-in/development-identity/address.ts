/** Where the development identity provider lies below the app's origin. */
export const developmentPath = '/development-identity';

/** The one client that it knows: this app, which proves itself by PKCE alone. */
export const developmentClientId = 'potluck';

export function developmentIssuer(publicUrl: string): string {
  return publicUrl + developmentPath;
}

/** The development identity provider's path below the app's origin. */
export const developmentPath = '/development-identity';

/** Its only client: this app, which identifies itself by PKCE alone. */
export const developmentClientId = 'potluck';

export function developmentIssuer(publicUrl: string): string {
  return publicUrl + developmentPath;
}

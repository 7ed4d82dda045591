import { escapeUTF8 } from 'entities';
import { developmentPath } from './address.ts';

export interface SignInPage {
  /** The interaction that the page belongs to. */
  uid: string;
  email: string;
  name: string;
  /** The error to display; empty at first. */
  wrong: string;
}

/** Works without scripts; its form and links are relative to its own address. */
export function signInPage({ uid, email, name, wrong }: SignInPage): string {
  const alert = wrong && `<p class="wrong" id="wrong" role="alert">${escapeUTF8(wrong)}</p>`;
  const marks = wrong && ' aria-invalid="true" aria-describedby="wrong"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Development sign-in – Potluck</title>
<link rel="stylesheet" href="${developmentPath}/style.css">
</head>
<body>
<main>
<h1>Potluck</h1>
<p class="note"><strong>Development sign-in.</strong> Nobody checks who you are: enter any address to be that person.
Set <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> to sign in with Google.</p>
<form method="post">
${alert}<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" required autofocus value="${escapeUTF8(email)}"${marks}>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${escapeUTF8(name)}">
<button type="submit">Sign in</button>
</form>
<p class="cancel"><a href="${developmentPath}/interaction/${escapeUTF8(uid)}/cancel">Cancel</a></p>
</main>
</body>
</html>
`;
}

export const signInStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: #faf7f2; color: #26221d; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0 0 1.5rem; color: #2f6b4c; font: 600 2.25rem/1.2 Georgia, serif; }
p { margin: 0 0 1rem; }
.note { padding: .75rem 1rem; border-left: 4px solid #2f6b4c; background: #f0eadf; border-radius: .25rem; }
code { overflow-wrap: anywhere; font-size: .875em; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #86796a; border-radius: .5rem;
  background: #fff; color: inherit; font: inherit; }
button { width: 100%; min-height: 3rem; margin-top: 1.5rem; border: 0; border-radius: .5rem;
  background: #2f6b4c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #25573d; }
.cancel { margin-top: .5rem; text-align: center; }
.cancel a { display: inline-block; padding: .625rem 1rem; color: #2f6b4c; }
:focus-visible { outline: 3px solid #2f6b4c; outline-offset: 2px; }
.wrong { padding: .75rem 1rem; border-radius: .25rem; background: #fbe6e1; color: #8c2413; }
`;

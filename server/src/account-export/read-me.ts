import type { SharedKey } from '@potluck/contract/resources';
import { exportedKinds } from './exported-kinds.ts';
import { extraFiles } from './extra-files.ts';

/** What stands in the archive, for whoever opens it. */
export function readMe(): string {
  const rows = exportedKinds.map(({ definition: { singular, plural }, file, below }) => {
    const more = extraFiles[singular as SharedKey];
    const files = [file, ...below.map(child => child.file)].map(each => `${each}.json`);
    return row([...files, ...(more ? [more.folder] : [])], [`your ${plural}`, more?.says].filter(Boolean));
  });
  return `Everything that is yours in Potluck.

${row(
  ['account.json'],
  [
    'your profile, settings, favourites, what you muted, notifications, access keys (not the keys themselves), sessions and the links that you made (without their secrets)',
  ],
)}
${row(['friends.json'], ['who you are friends with'])}
${rows.join('\n')}

Yours is what you were given or made, not what you see because it is public or because a circle of yours holds it. Events of others to
which you are asked are in it with your answers, and what you noted of cooking recipes of others.
`;
}

function row(files: string[], says: (string | undefined)[]): string {
  return `${files.join(', ')}\n    ${says.join(', ')}`;
}

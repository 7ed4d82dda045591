import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { byName } from './paths-rule.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const message = /take it from web\/src\/paths\.ts/;

tester.run('links take the address of a screen from the route table', byName, {
  valid: [
    '<Link to={paths.recipe} params={{ recipeId }} />',
    "navigate({ to: paths['user-edit'], params })",
    "const name = 'recipes/7';",
    "fetch('/api/lists/v1alpha1/lists');",
    'const settings = `@{user}/settings`;',
    'const address = `/api/@{name}`;',
    "const reset = '/reset.html';",
  ].map(code => code.replaceAll('@{', '$' + '{')),
  invalid: [
    '<Link to="/recipes" />',
    '<Link to="/recipes/$recipeId" params={{ recipeId }} />',
    "navigate({ to: '/settings' })",
    'navigate({ href: `/circles/@{id}/lists/create` })',
    "const docs = '/api-docs#top';",
  ].map(code => ({ code: code.replaceAll('@{', '$' + '{'), errors: [{ message }] })),
});

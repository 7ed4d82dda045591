import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { fromCatalogue } from './texts-rule.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

tester.run('a text that a person reads comes from the catalogue', fromCatalogue, {
  valid: [
    '<p><Trans>Your recipes</Trans></p>',
    '<p><Trans>Shared by <strong>{name}</strong></Trans></p>',
    '<Plural value={count} one="# recipe" other="# recipes" />',
    'const label = msg`Lists of friends`;',
    'const said = t(i18n)`$' + "{plural(count, { one: '# recipe', other: '# recipes' })} of $" + '{name}`;',
    "const said = t({ context: 'who sees', message: 'you' });",
    '<button className="quiet wide" type="submit" aria-label={t`Remove`}>×</button>',
    "if (event.key === 'Enter') row.closest('main article');",
    "throw new Error('useLanguage needs a LanguageProvider above it.');",
    "<Modal classNames={{ body: 'column grow', title: 'anywhere clamp' }} />",
    "const small = { className: 'fixed muted' };",
    "const parts = new Set('sauce powder paste'.split(' '));",
    "const moves = { Home: 1, 'Page up': 2 };",
    "list({ filter: 'state = 200 AND favorited = true' });",
    "type Way = 'Some words' | 'Other words';",
    '<h1>Potluck · {title}</h1>'.replace(' · ', '{dot}'),
  ],
  invalid: [
    '<p>Your recipes</p>',
    '<p>{count} open</p>',
    "<p>{done ? 'done' : t`open`}</p>",
    "<p>{optional && 'optional'}</p>",
    '<button aria-label="remove" />',
    '<input placeholder={`of $' + '{title}`} />',
    "show({ message: 'saved' });",
    "const entries = [{ label: 'print' }];",
    "<Menu data={{ entries: [{ label: 'print' }] }} />",
    "const why = failed ? 'Not saved.' : '';",
    'const page = `Page $' + '{number}`;',
  ].map(code => ({ code, errors: 1 })),
});

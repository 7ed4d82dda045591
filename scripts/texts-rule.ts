import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Node = Parameters<NonNullable<ReturnType<Rule['create']>['JSXText']>>[0]['parent'];

/** Reports user-visible texts outside of the catalogue, where translators cannot reach them. */
export const fromCatalogue: Rule = {
  create(context) {
    function judge(node: Node, written: string) {
      const text = written.trim();
      if (!/\p{L}{2}/u.test(text) || names.has(text) || URL.canParse(text)) return;
      if ((shown(node) || readsAsProse(text)) && !isCode(node) && !inCatalogue(node))
        context.report({ node, message: `“${text}” is in no catalogue: see web/src/language/README.md.` });
    }

    return {
      JSXText: node => judge(node, node.value),
      Literal: node => judge(node, typeof node.value === 'string' ? node.value : ''),
      TemplateLiteral: node => judge(node, node.quasis.map(quasi => quasi.value.cooked).join('…')),
    };
  },
};

export default { meta: { name: 'texts' }, rules: { 'from-catalogue': fromCatalogue } };

/** The same in every language. */
const names = new Set([
  ...['Potluck', 'Cooklang', 'schema.org', 'https://…'],
  ...['Apple', 'DAVx5', 'tasks.org', 'Thunderbird', 'Evolution, GNOME', 'Home Assistant'],
]);

/** Matches consecutive words, or a single word written like a sentence; not a selector, query, header or style. */
function readsAsProse(text: string): boolean {
  const words = /\p{L}{2}[,;:.!?]? +[\p{L}…]|^[^\p{L}…]*\p{Lu}\p{Ll}+[.!?…:]?$/u;
  return words.test(text) && !/[=[\]{}|<>$]|--/.test(text);
}

const failed =
  /^(?:aria-(?:label|description|roledescription|valuetext)|(?:group)?label|title|heading|placeholder|alt|description|explanation|hint|message|text|words|consequence|confirm)$/i;

/** Whether the value reaches the user: as a child of an element, or under a property name for texts. */
function shown(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'JSXAttribute':
      return failed.test(nameOf(parent.name));
    case 'Property':
      return parent.value === node && failed.test(nameOf(parent.key));
    case 'ConditionalExpression':
      return parent.test !== node && shown(parent);
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'TemplateLiteral':
    case 'ArrayExpression':
      return shown(parent);
    default:
      return false;
  }
}

/** Functions that take a name or a pattern, not a text; drafts are stored under a name. */
const code =
  /^(?:querySelector(?:All)?|closest|matches|replace|Symbol|super|useDraftState|useDraftForm|useLeftDraft|lazyPart)$/;

/** Whether the value is compared, looked up, thrown or imported: never visible, even if it reads like text. */
function isCode(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'CallExpression':
      return code.test(nameOf(parent.callee));
    case 'JSXAttribute':
      return /^(?:class|d$|of$|form$|style|type|name|id|key|rel|src|href|to|viewBox|preserveAspectRatio)/.test(
        nameOf(parent.name),
      );
    case 'NewExpression':
      return /Error$/.test(nameOf(parent.callee));
    case 'Property':
      return (
        parent.key === node ||
        /^(?:queryKey|authorization|PayloadType|className)$/.test(nameOf(parent.key)) ||
        isCode(parent)
      );
    case 'ArrayExpression':
    case 'ConditionalExpression':
    case 'JSXExpressionContainer':
    // An object of class names, styles or parameters.
    case 'ObjectExpression':
      return isCode(parent);
    case 'MemberExpression':
      return true;
    default:
      return /^(?:Import|Export|SwitchCase|TS(?!As|Satisfies))/.test(parent?.type ?? '');
  }
}

const macros = /^(?:t|msg|plural|select|selectOrdinal)$/;
const elements = /^(?:Trans|Plural|Select|SelectOrdinal)$/;

function inCatalogue({ parent }: Node): boolean {
  switch (parent?.type) {
    case undefined:
    case 'Program':
      return false;
    case 'JSXElement':
      return elements.test(nameOf(parent.openingElement.name)) || inCatalogue(parent);
    case 'TaggedTemplateExpression':
      return macros.test(nameOf(parent.tag)) || inCatalogue(parent);
    case 'CallExpression':
      return macros.test(nameOf(parent.callee)) || inCatalogue(parent);
    default:
      return parent !== null && inCatalogue(parent);
  }
}

/** The name of a node: `t` for `t(i18n)`, `closest` for `row.closest`. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name;
    case 'Literal':
      return String(node.value);
    case 'CallExpression':
      return nameOf(node.callee);
    case 'MemberExpression':
      return nameOf(node.property);
    case 'Super':
      return 'super';
    default:
      return '';
  }
}

import type { RuleTester } from 'oxlint/plugins-dev';
import { paths } from '../web/src/paths.ts';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Node = Parameters<NonNullable<ReturnType<Rule['create']>['Literal']>>[0];

/** Reports addresses of screens written by hand, which would miss a change of the route table. */
export const byName: Rule = {
  create(context) {
    function judge(
      node: Node | Parameters<NonNullable<ReturnType<Rule['create']>['TemplateLiteral']>>[0],
      text: string,
    ) {
      if (address.test(text))
        context.report({
          node,
          message: `“${text}” is the address of a screen: take it from web/src/paths.ts.`,
        });
    }

    return {
      Literal: node => judge(node, typeof node.value === 'string' ? node.value : ''),
      TemplateLiteral: node => judge(node, node.quasis.map(quasi => quasi.value.cooked).join('…')),
    };
  },
};

export default { meta: { name: 'paths' }, rules: { 'by-name': byName } };

const screens = [...new Set(Object.values(paths).map(path => path.split('/')[1]))].filter(Boolean);

/** A path of the app. The router's types reject paths built from names, such as `/${name}`. */
const address = new RegExp(`^/(?:${screens.join('|')})(?:[/?#…]|$)`);

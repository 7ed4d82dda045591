import { Trans, useLingui } from '@lingui/react/macro';
import { IconShoppingCart, IconToolsKitchen2, IconUsers } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { LoginSearch } from './login-search-params.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './welcome.module.css';
import { Welcome, WhatItIs } from './welcome.tsx';

/** The sign-in screen. */
export function LoginScreen() {
  const { t } = useLingui();
  const { return_to, error } = useSearch({ strict: false }) as LoginSearch;
  return (
    <Welcome>
      <p className={classes.sentence}>
        <WhatItIs />
      </p>
      <Promises />
      <h1 className="mt-6 larger leading-130">
        <Trans>Login</Trans>
      </h1>
      <SignInForm label={t`Login With Google`} returnTo={return_to} error={error} />
    </Welcome>
  );
}

/** A short pitch for people who have only heard about the product. */
function Promises() {
  return (
    <ul className={`grid gap-3 muted p-0 text-start m-0 no-bullets mt-2 ${classes.promises}`}>
      <li className="flex top gap-3">
        <IconToolsKitchen2 className="fixed mt-1 basil" size={20} stroke={1.75} aria-hidden />
        <Trans>Recipes from any page, photo or friend</Trans>
      </li>
      <li className="flex top gap-3">
        <IconShoppingCart className="fixed mt-1 basil" size={20} stroke={1.75} aria-hidden />
        <Trans>Plan the week, get the shopping list</Trans>
      </li>
      <li className="flex top gap-3">
        <IconUsers className="fixed mt-1 basil" size={20} stroke={1.75} aria-hidden />
        <Trans>Only the people you choose can see it</Trans>
      </li>
    </ul>
  );
}

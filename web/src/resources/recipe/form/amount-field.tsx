import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { useState } from 'react';
import { amountAsText, readAmount } from './amounts.ts';

interface AmountFieldProps {
  label: string;
  amount: number;
  words: QuantityWords;
  onChange: (amount: number) => void;
}

/** A number as cooks write it: "1 ½", "1/3", "0.5". What it cannot read it says, and leaves the amount alone. */
export function AmountField({ label, amount, words, onChange }: AmountFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string>();
  const wrong = text !== undefined && readAmount(text) === undefined;
  return (
    <TextInput
      label={label}
      inputMode="text"
      autoComplete="off"
      value={text ?? amountAsText(amount, words)}
      error={wrong && t`A number such as 1 ½`}
      onChange={event => {
        const written = event.currentTarget.value;
        const read = readAmount(written);
        setText(written);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => !wrong && setText(undefined)}
    />
  );
}

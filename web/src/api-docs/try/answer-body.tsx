import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Ref } from 'react';
import { saveFile, useObjectUrl } from '../../ui/browser/file-urls.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import classes from '../api-docs.module.css';
import type { TriedAnswer } from './send-request.ts';

/** A readable body: text as it is, pictures shown, anything else as a download. */
export function AnswerBody({ body, name }: Pick<TriedAnswer, 'body'> & { name: string }) {
  if (typeof body !== 'string')
    return body.type.startsWith('image/') ? <Picture picture={body} /> : <Keep body={body} name={name} />;
  if (body === '') return null;
  return <Text text={body} name={name} />;
}

/** Longer text is slow to lay out, and too long to read here. */
const maxShown = 200_000;

function Text({ text, name }: { text: string; name: string }) {
  const { t } = useLingui();
  return (
    <>
      <CodeText label={t`Body of the answer`} text={text.slice(0, maxShown)} />
      {text.length > maxShown && (
        <>
          <p className="small muted">
            <Trans>This is the beginning of the response.</Trans>
          </p>
          <Keep body={new Blob([text])} name={name} />
        </>
      )}
    </>
  );
}

function Picture({ picture }: { picture: Blob }) {
  const { t } = useLingui();
  const url = useObjectUrl(picture);
  return url ? <img className={classes.picture} src={url} alt={t`Response`} /> : null;
}

function Keep({ body, name }: { body: Blob; name: string }) {
  return (
    <div>
      <PillButton icon={<IconDownload size={20} aria-hidden />} onClick={() => saveFile(body, name)}>
        <Trans>Save the response</Trans>
      </PillButton>
    </div>
  );
}

interface CodeTextProps {
  label: string;
  text: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Code to read and copy: a text field, so that it is reachable and scrollable by keyboard. */
export function CodeText({ label, text, ref }: CodeTextProps) {
  return (
    <Textarea
      ref={ref}
      label={label}
      classNames={{ input: 'mono' }}
      value={text}
      minRows={1}
      maxRows={20}
      spellCheck={false}
      readOnly
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { AccessKey } from '@potluck/contract';
import { type Day, dayAt, plusDays, startOfDay } from '@potluck/contract/day';
import { type OffsetAt, platformOffset } from '@potluck/contract/zone-clock';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { type Problem, showFieldViolations, unreadable } from '../../../standard/form/field-violations.ts';
import { FormNotices } from '../../../standard/form/form-notices.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { type Purpose, purposes } from './key-purposes.ts';
import { ScopeField, scopeProblem } from './scope-field.tsx';

interface AccessKeyFormProps {
  /** The user who owns the key. */
  parent: string;
  purpose: Purpose;
  /** The key to change; absent for a new one. */
  accessKey: AccessKey | undefined;
  onSaved: (saved: AccessKey) => void;
  onCancel: () => void;
}

export function AccessKeyForm({ parent, purpose, accessKey, onSaved, onCancel }: AccessKeyFormProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<Problem>();
  const offsetAt = platformOffset(useTimeZone());
  const save = useSaveAccessKey(parent, accessKey);
  const form = useDraftForm({
    initialValues: {
      title: accessKey?.title ?? (purpose === 'SCRIPT' ? '' : i18n._(purposes[purpose].label)),
      description: accessKey?.description ?? '',
      expireTime: dayOfTime(accessKey?.expireTime, offsetAt),
      scope: accessKey ? accessKey.scope : purposes[purpose].scope,
    },
    validate: {
      title: title => (title.trim() ? null : t`Enter a title.`),
      scope: scope => scopeProblem(scope, i18n),
    },
  });

  async function submit({ expireTime, ...fields }: typeof form.first) {
    setProblem(undefined);
    const sameDay = accessKey && expireTime === dayOfTime(accessKey.expireTime, offsetAt);
    try {
      const expires = sameDay ? accessKey.expireTime : endOfDay(expireTime, offsetAt);
      const saved = await save.mutateAsync({ ...fields, expireTime: expires });
      form.draft.forget();
      onSaved(saved);
    } catch (error) {
      setProblem(showFieldViolations(form, error, { i18n }));
    }
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (unreadable(event.currentTarget)) event.preventDefault();
    else form.onSubmit(submit)(event);
  }

  return (
    <form className="grid gap-5" onSubmit={send} noValidate>
      <FormNotices form={form} problem={problem} />
      <TextInput
        label={t`Title`}
        description={t`A name you’ll recognise later.`}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t`Description`}
        maxLength={20_000}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <ScopeField
        purpose={purpose}
        first={form.first.scope}
        onChange={scope => form.setFieldValue('scope', scope)}
      />
      {form.errors.scope && (
        <p className="danger" role="alert">
          {form.errors.scope}
        </p>
      )}
      <DateField
        label={t`Last day`}
        description={t`Works until the end of this day. Leave it empty for a key that never expires.`}
        min={dayAt(Date.now(), offsetAt)}
        {...form.getInputProps('expireTime')}
      />
      <div className="flow end gap-3">
        <PillButton
          onClick={() => {
            form.draft.forget();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </PillButton>
        <PillButton tone="main" type="submit" busy={save.isPending}>
          {accessKey ? <Trans>Save</Trans> : <Trans>Create key</Trans>}
        </PillButton>
      </div>
    </form>
  );
}

/** The day of a time as a date field holds it; '' for none. */
function dayOfTime(time: string | null | undefined, offsetAt: OffsetAt): Day {
  return time ? dayAt(Date.parse(time), offsetAt) : '';
}

/** The last moment of a day; null for none. */
function endOfDay(day: Day, offsetAt: OffsetAt): string | null {
  return day === '' ? null : new Date(startOfDay(plusDays(day, 1), offsetAt) - 1).toISOString();
}

type KeyFields = Pick<AccessKey, 'title' | 'description' | 'expireTime' | 'scope'>;

/** Creates or changes a key. The response with a new key’s secret goes to the caller alone and never to the cache. */
function useSaveAccessKey(parent: string, before: AccessKey | undefined) {
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    gcTime: 0,
    mutationFn: (fields: KeyFields): Promise<AccessKey> =>
      before
        ? client.accessKey.update({
            updateMask: 'title,description,expireTime,scope',
            accessKey: { name: before.name, etag: before.etag, ...fields },
          })
        : client.accessKey.create({ parent, accessKey: fields }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['accessKey'] }),
  });
}

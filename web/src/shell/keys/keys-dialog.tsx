import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useId } from 'react';
import { useShown } from '../../ui/browser/use-shown.ts';
import { type Key, type KeyGroup, keyGroups } from './key-groups.ts';
import classes from './keys-dialog.module.css';

/** Which key does what. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const shown = useShown(opened);
  return (
    <Modal opened={shown} onClose={onClose} title={t`Keys`} size="48rem">
      <div className={classes.groups}>
        {keyGroups.map(group => (
          <Group key={group.title.id} {...group} />
        ))}
      </div>
    </Modal>
  );
}

function Group({ title, keys }: KeyGroup) {
  const { t } = useLingui();
  const id = useId();
  const wordsOf = (key: Key) => (typeof key === 'string' ? key : t(key));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t(title)}
      </h3>
      <dl className={classes.keys}>
        {keys.map(({ press, does }) => (
          <div key={does.id} className={classes.row}>
            <dt>{t(does)}</dt>
            <dd>
              {press.map(each => (
                <kbd key={wordsOf(each)} className={classes.key}>
                  {wordsOf(each)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useWide } from '../ui/browser/device.ts';
import { useLayer } from '../ui/browser/layers.ts';
import { useShown } from '../ui/browser/use-opened.ts';
import { SearchBox } from './search-box.tsx';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  /** Called when the dialog gets the focus; returns the text typed before. */
  takeKeys: () => string;
}

/** The global search: full screen on a phone, a box at the top of a wide screen. */
export function SearchDialog({ opened, onClose, ...box }: SearchDialogProps) {
  const { t } = useLingui();
  const wide = useWide();
  const shown = useShown(opened);
  const top = useLayer(opened, onClose);
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      closeOnEscape={top}
      fullScreen={!wide}
      size="40rem"
      yOffset="8vh"
      padding={0}
      withCloseButton={false}
      title={t`Search everything`}
      classNames={{ content: 'column clip', header: 'visually-hidden', body: 'column grow min-h-0' }}
      transitionProps={{ duration: 0 }}
    >
      <SearchBox onClose={onClose} {...box} />
    </Modal>
  );
}

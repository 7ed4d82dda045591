import { useShown } from '../../../../ui/browser/use-shown.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { RecipeDrawer, type RecipeDrawerProps } from './recipe-drawer.tsx';

interface DrawerSheetProps extends RecipeDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The recipes as a sheet on phones, for the chosen slot and then the next ones. */
export function DrawerSheet({ opened, onClose, ...drawer }: DrawerSheetProps) {
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={drawer.goal}>
      <RecipeDrawer {...drawer} />
    </Sheet>
  );
}

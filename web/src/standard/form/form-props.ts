import type { Resource, ResourceKey } from '../../api/calls.ts';
import type { CircleChoice } from '../home-circle/use-circle-choice.ts';

/** The props of a resource's form, for both its screens. */
export interface FormProps<K extends ResourceKey> {
  title: string;
  /** The resource to edit; absent for a new one. */
  resource?: Resource<K>;
  /** The circle that a new one goes to. */
  circleChoice?: CircleChoice;
  /** Whether the viewer may change the visibility. */
  decides: boolean;
  onSaved: (saved: Resource<K>) => void;
  onCancel: () => void;
  /** Loads the version that another user saved meanwhile. */
  onReload?: () => void;
}

import type { Resource, ResourceKey } from '../../api/calls.ts';

/** The props of a resource's form, whichever screen shows it. */
export interface FormProps<K extends ResourceKey> {
  title: string;
  /** The resource to edit; absent for a new one. */
  resource?: Resource<K>;
  /** The circle that a new one will belong to. */
  parent?: string;
  /** Whether the viewer decides who sees it. */
  decides: boolean;
  onSaved: (saved: Resource<K>) => void;
  onCancel: () => void;
  /** Loads what somebody else saved meanwhile. */
  onReload?: () => void;
}

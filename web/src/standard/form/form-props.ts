import type { Resource, ResourceKey } from '../../api/calls.ts';

/** What the form of a resource is given, whichever screen it stands on. */
export interface FormProps<K extends ResourceKey> {
  title: string;
  /** What is edited; absent for a new one. */
  resource?: Resource<K>;
  /** The circle that a new one is to belong to. */
  parent?: string;
  /** Whether the viewer decides who sees it. */
  decides: boolean;
  onSaved: (saved: Resource<K>) => void;
  onCancel: () => void;
  /** Takes up what somebody else saved meanwhile. */
  onReload?: () => void;
}

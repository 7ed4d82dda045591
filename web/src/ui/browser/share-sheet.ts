/** Whether the device has a share sheet and users expect it, as on phones and tablets. */
export function sharesByDevice(): boolean {
  return typeof navigator.share === 'function' && navigator.maxTouchPoints > 0;
}

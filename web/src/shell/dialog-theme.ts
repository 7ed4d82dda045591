import type { MantineThemeOverride } from '@mantine/core';

// The head of a dialog is a `header` outside of main, which would make it a second banner of the page.
const plainHeader = { defaultProps: { role: 'presentation' } };

export const dialogTheme: MantineThemeOverride = {
  components: { ModalHeader: plainHeader, DrawerHeader: plainHeader },
};

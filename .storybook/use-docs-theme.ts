import { useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { Globals } from './toolbar.ts';

type Said = [{ readonly globals: Globals }] | undefined;

const subscribe = (onChange: () => void) => {
  const channel = addons.getChannel();
  channel.on(GLOBALS_UPDATED, onChange);
  return () => channel.off(GLOBALS_UPDATED, onChange);
};

/** A page that is written has no story whose context it could ask: what the toolbar said last. */
const themeOf = () => {
  const channel = addons.getChannel();
  const said: Said = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
  return said?.[0].globals['theme'] === 'dark' ? 'dark' : 'light';
};

/** The theme of a page of documentation, as the toolbar has it; a page has one also where its example is in both. */
export const useDocsTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, themeOf);

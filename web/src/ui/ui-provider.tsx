import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { COLOR_SCHEME_KEY } from '../lib/color-scheme.ts';
import { theme } from './theme.ts';
import 'virtual:theme.css';

const manager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
const getRootElement = () => document.documentElement;

interface UiProviderProps {
  /** Of the page's policy, for styles that are made while it is shown. */
  nonce: string;
  children: ReactNode;
}

/**
 * What the components of the library need around them. Its own provider also writes the theme's variables into the page, for
 * which every page would load the code and wait: ours are a stylesheet, made when the app is built.
 */
export function UiProvider({ nonce, children }: UiProviderProps) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    getRootElement,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
  });
  const value = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      getStyleNonce: () => nonce,
    }),
    [colorScheme, setColorScheme, clearColorScheme, nonce],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

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
  /** The nonce of the page's content security policy, for styles created at run time. */
  nonce: string;
  children: ReactNode;
}

/**
 * The context that the library's components need. The library's own provider also writes the theme's variables into the
 * page, and every page would load and wait for its code: here they are a stylesheet made by the build.
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

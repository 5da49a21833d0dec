// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aMe } from '../../testing/sample-me.ts';
import type { BusinessInfo } from './form.ts';
import { useBusinessInfoEditor } from './use-business-info-editor.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

const filled: Partial<BusinessInfo> = {
  business_name: 'Café Ana',
  name: 'Downtown',
  street: '12 Broadway',
  state: 'UT',
  zip: '84101',
};

test('the form asks for coordinates only once nothing else is missing', () => {
  queryClient.setQueryData(meQuery.queryKey, aMe({ basic_info: { ...aMe().basic_info, business_name: '' } }));
  const { result } = renderHook(useBusinessInfoEditor, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => result.current.set(filled));
  expect(result.current.errors).toEqual({});
  act(() => result.current.set({ phone: '801555010' }));
  expect(result.current.errors).toEqual({});
  act(() => result.current.set({ phone: '8015550100' }));
  expect(result.current.errors).toEqual({ coordinates: 'Please verify your coordinates.' });
  act(() => result.current.set({ coordinates: { lat: 40.7, lng: -111.9, precision: 'address' } }));
  expect(result.current.errors).toEqual({});
  expect(result.current.isValid).toBe(true);
});

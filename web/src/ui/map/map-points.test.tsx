// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import L from 'leaflet';
import { afterEach, expect, test, vi } from 'vitest';
import { type MapPoint, PointsMap } from './map-points.tsx';

vi.mock(import('./map-outlines.ts'), () => ({ addOutlines: () => undefined }));

afterEach(cleanup);

const downtown: MapPoint = { id: 'l1', label: 'Downtown: 3 applications', lat: 40.2, lng: -111.6 };
const airport: MapPoint = { id: 'l2', label: 'Airport', lat: 40.8, lng: -112 };

test('the map fits its points once, and again only when their places change', () => {
  const fit = vi.spyOn(L.Map.prototype, 'fitBounds');
  const { rerender } = render(<PointsMap points={[downtown, airport]} />);
  expect(fit).toHaveBeenCalledOnce();

  const told = { ...downtown, label: 'Downtown: 4 applications' };
  rerender(<PointsMap points={[airport, told]} />);
  expect(fit).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: told.label })).toBeTruthy();

  rerender(<PointsMap points={[airport, { ...told, lat: 41 }]} />);
  expect(fit).toHaveBeenCalledTimes(2);
  rerender(<PointsMap points={[airport]} />);
  expect(fit).toHaveBeenCalledTimes(3);
});

import { texts } from '@jipe/contract/values/translation';

/**
 * Texts of larger parts that the sign-in pages leave out: steps, maps. Parts that no first page shows use `laterWords`.
 */
export const partWords = texts('partWords', {
  done: 'done',
  missing: 'missing',
  notSaved: 'This was not saved.',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepCount: (step: number, steps: number) => `${step} of ${steps}`,
  step: (step: number) => `Step ${step}`,
  allStepsDone: 'All steps done',
  charactersOf: (length: number, limit: number) => `${length} of ${limit} characters`,

  confirm: 'Confirm',
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  mapSources: 'U.S. Census Bureau · GeoNames (CC BY 4.0)',
  placesTogether: (count: number) => `${count} places. Look closer.`,
});

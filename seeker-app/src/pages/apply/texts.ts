import { texts } from '@jipe/contract/values/translation';

export const applyWords = texts('applyWords', {
  title: 'Apply',
});

import { texts } from '@jipe/contract/values/translation';

export const mineWords = texts('mineWords', {
  title: 'Applications',
});

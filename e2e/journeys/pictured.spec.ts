import { expect, test } from '@playwright/test';
import { missingFrom } from '../looks/complete.ts';
import { scenes } from '../looks/scenes.ts';

test('every page and every file with a dialog has a screenshot scene', () => expect(missingFrom(scenes)).toEqual([]));

// @vitest-environment happy-dom
import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import type { Me } from '@jipe/contract/profile/schema';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe, aPlace } from '../../../testing/sample-me.ts';
import { partWords } from '../../../ui/texts-parts.ts';
import { uiWords } from '../../../ui/texts.ts';
import { onboardingWords } from '../texts.ts';
import { type ProfileStep, SignupStepper } from './signup-stepper.tsx';

type Asked = (endpoint: { name: string }, options: { body: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const save = vi.fn<ProfileStep['save']>();
const step = (no: number, change: Partial<ProfileStep> = {}): ProfileStep => ({
  title: `Title ${no}`,
  body: `Body ${no}`,
  isValid: true,
  save,
  ...change,
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  queryClient.setQueryDefaults(meQuery.queryKey, { staleTime: Infinity });
  save.mockResolvedValue(true);
  call.mockImplementation(async (_endpoint, { body }) => ({ data: body }));
});
afterEach(() => {
  cleanup();
  toast.clear();
  drafts.clear();
  queryClient.clear();
  call.mockReset();
  save.mockReset();
});

/** Opens /signup for this user; `sixth` changes the step of photos. */
function open(me: Partial<Me>, sixth: Partial<ProfileStep> = {}, applicationType: ApplicationType | null = null) {
  queryClient.setQueryData(meQuery.queryKey, aMe({ application_type: null, ...me }));
  const profileSteps = { 3: step(3), 4: step(4), 5: step(5), 6: step(6, sixth), 7: step(7), 8: step(8), 9: step(9) };
  return showInApp(
    <SignupStepper profileSteps={profileSteps} applicationType={applicationType} finished="Preview" />,
    paths.signup(),
  );
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => act(async () => fireEvent.click(button(name)));
const sent = () => call.mock.calls.map(([{ name }, { body }]) => [name, body]);
const atPhotos = { profile_completed_up_to: 'social_urls' } as const;

test('Next saves the step, marks its progress and shows the following step', async () => {
  await open(atPhotos);
  expect(title()).toBe('Title 6');
  await press(uiWords.next);
  await vi.waitFor(() => expect(title()).toBe('Title 7'));
  expect(save).toHaveBeenCalledOnce();
  expect(sent()).toEqual([['completeProfile', { profile_completed_up_to: 'media' }]]);
});

test('a step that is not saved stays, with a notice', async () => {
  save.mockResolvedValue(false);
  await open(atPhotos);
  await press(uiWords.next);
  expect(await screen.findByText(partWords.notSaved)).toBeTruthy();
  expect(title()).toBe('Title 6');
  expect(call).not.toHaveBeenCalled();
});

test('a step that shows its failure itself gets no second notice', async () => {
  save.mockResolvedValue(false);
  await open(atPhotos, { tellsFailure: true });
  await press(uiWords.next);
  expect(save).toHaveBeenCalledOnce();
  expect(screen.queryByText(partWords.notSaved)).toBeNull();
});

test('when the progress cannot be marked the step stays, and Next tries again', async () => {
  call.mockRejectedValueOnce(networkError());
  await open(atPhotos);
  await press(uiWords.next);
  expect(await screen.findByText(partWords.notSaved)).toBeTruthy();
  await press(uiWords.next);
  await vi.waitFor(() => expect(title()).toBe('Title 7'));
});

test('two presses of Next save the step once', async () => {
  await open(atPhotos);
  const next = button(uiWords.next);
  fireEvent.click(next);
  fireEvent.click(next);
  await vi.waitFor(() => expect(title()).toBe('Title 7'));
  expect(save).toHaveBeenCalledOnce();
});

test.each([{ isValid: false }, { isBusy: true }])('Next is off while the step is %o', async (change) => {
  await open(atPhotos, change);
  expect(button(uiWords.next).disabled).toBe(true);
});

test('Skip shows the following step without saving', async () => {
  await open(atPhotos, { isValid: false, skip: 'Photos can wait.' });
  expect(screen.getByText('Photos can wait.')).toBeTruthy();
  await press(onboardingWords.skip);
  await vi.waitFor(() => expect(title()).toBe('Title 7'));
  expect(save).not.toHaveBeenCalled();
});

test('Back shows the step before without saving', async () => {
  await open(atPhotos);
  await press(uiWords.back);
  await vi.waitFor(() => expect(title()).toBe('Title 5'));
  expect(save).not.toHaveBeenCalled();
});

test('with an online application the step of questions is left out', async () => {
  await open({ profile_completed_up_to: 'application_type', application_type: 'online_application' });
  expect(title()).toBe(onboardingWords.readyTitle);
});

test('Add payment opens billing', async () => {
  const history = await open({ profile_completed_up_to: 'questions', application_type: 'jipe_application' });
  await press(onboardingTexts.addPayment);
  await vi.waitFor(() => expect(history.location.pathname).toBe(paths.billing()));
});

test('Add payment stays with a notice when the progress is refused', async () => {
  call.mockRejectedValue(new ApiError({ status: 409, fields: { non_field_errors: ['Not yet.'] } }));
  const history = await open({ profile_completed_up_to: 'questions', application_type: 'jipe_application' });
  await press(onboardingTexts.addPayment);
  expect(await screen.findByText(partWords.notSaved)).toBeTruthy();
  expect(history.location.pathname).toBe(paths.signup());
});

test('a ZIP code that the server refuses is marked at its field, and the step stays', async () => {
  call.mockRejectedValue(new ApiError({ status: 400, fields: { 'address.zip': ['No such ZIP code.'] } }));
  const place = { ...aPlace('l1', 'Downtown'), state: 'CO', phone: '8015550100' };
  await open({ profile_completed_up_to: 'register', business_locations: [place] });
  await press(uiWords.next);
  expect(await screen.findByText('No such ZIP code.')).toBeTruthy();
  expect(screen.getByLabelText(new RegExp(`^${onboardingWords.zip}`)).getAttribute('aria-invalid')).toBe('true');
  expect(title()).toBe(onboardingWords.businessTitle);
});

import type { LocationCard } from '@jipe/contract/locations/schema';
import { describe, expect, it } from 'vitest';
import { aLocation } from '../../testing/sample-location.ts';
import {
  addBodyOf,
  checkLocation,
  editBodyOf,
  fieldOfRefusal,
  mergeMeanwhile,
  peopleChoices,
  valuesOf,
} from './form.ts';

const card = aLocation();

it('people of the same name are distinguished by their emails', () => {
  const person = (email: string, first_name: string, account_status: 'active' | 'pending' = 'active') => ({
    id: email,
    email,
    first_name,
    last_name: first_name === '' ? '' : 'Lee',
    account_type: 'hiring_manager' as const,
    account_status,
    profile_picture_url: null,
  });
  const known = [
    person('bo@example.com', 'Bo'),
    person('bo.lee@example.com', 'bo', 'pending'),
    person('cy@example.com', 'Cy'),
    person('di@example.com', '', 'pending'),
  ];
  expect(peopleChoices(known, ['cy@example.com', 'gone@example.com']).map(({ label }) => label)).toEqual([
    'Bo Lee · bo@example.com',
    'bo Lee (invited) · bo.lee@example.com',
    'Cy Lee',
    'di@example.com (invited)',
    'gone@example.com',
  ]);
});

describe('the location form', () => {
  it('starts with the location’s values, and sends no people when they have not changed', () => {
    const body = editBodyOf(valuesOf(card), card);
    expect(body).toMatchObject({ name: 'Downtown', phone: '', lat: 40.2, hiring_manager: null, version: 4 });
    const reordered = { ...valuesOf(card), hiring_manager: ['cy@example.com', 'bo@example.com'] };
    expect(editBodyOf(reordered, card).hiring_manager).toBeNull();
  });

  it('sends the whole list of people when it has changed, the invited person last', () => {
    const values = { ...valuesOf(card), hiring_manager: ['cy@example.com'], invite_email: ' di@example.com ' };
    expect(editBodyOf(values, card).hiring_manager).toEqual([{ email: 'cy@example.com' }, { email: 'di@example.com' }]);
    expect(editBodyOf({ ...valuesOf(card), hiring_manager: [] }, card).hiring_manager).toEqual([]);
    expect(addBodyOf(values).hiring_manager).toHaveLength(2);
  });

  // Spec: 1:5/16
  it('requires a phone number only for a new location, and checks any that is given', () => {
    expect(checkLocation(valuesOf(card), card)).toEqual({});
    expect(checkLocation(valuesOf(card), null)).toEqual({ phone: 'Please enter a valid phone number' });
    expect(checkLocation({ ...valuesOf(card), phone: '123' }, card)).toEqual({
      phone: 'Please enter a valid phone number',
    });
  });

  it('shows a wrong invitation at its own field, and refuses to invite an admin', () => {
    const inviting = (invite_email: string) => checkLocation({ ...valuesOf(card), invite_email }, card);
    expect(inviting('di@')).toEqual({ invite_email: 'Provided email is not valid' });
    expect(inviting('ANA@example.com')).toEqual({ invite_email: 'This person is an admin and sees every location.' });
    const values = { ...valuesOf(card), invite_email: 'di@example.com' };
    expect(fieldOfRefusal('hiring_manager', values)).toBe('invite_email');
    expect(fieldOfRefusal('hiring_manager', valuesOf(card))).toBe('hiring_manager');
    expect(fieldOfRefusal('zip', values)).toBe('zip');
  });
});

describe('a concurrent edit', () => {
  const latest: LocationCard = { ...card, zip: '84602', lat: 41, lng: -112, hiring_managers: [], version: 5 };

  it('keeps both people’s changes, and names the other person’s once', () => {
    const mine = { ...valuesOf(card), name: 'Uptown', invite_email: 'di@example.com' };
    const { values, changed } = mergeMeanwhile(mine, card, latest);
    expect(values).toEqual({
      ...mine,
      zip: '84602',
      lat: 41,
      lng: -112,
      hiring_manager: [],
      invite_email: 'di@example.com',
    });
    expect(changed).toEqual(['Zip code', 'Coordinates', 'Assigned users']);
  });

  it('keeps the user’s own value of a field that both changed, and names the field', () => {
    const { values, changed } = mergeMeanwhile({ ...valuesOf(card), zip: '84699' }, card, latest);
    expect(values.zip).toBe('84699');
    expect(changed).toContain('Zip code');
  });

  it('names nothing when only the status changed', () => {
    const { values, changed } = mergeMeanwhile(valuesOf(card), card, { ...card, is_active: false, version: 5 });
    expect([values, changed]).toEqual([valuesOf(card), []]);
  });
});

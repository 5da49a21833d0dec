import { zipTyped } from '@jipe/contract/values/zip';
import { describe, expect, it } from 'vitest';
import { businessInfoErrors, businessInfoPayload, fieldOf, shownStep, typedPhone, progressToMark } from './form.ts';

const info = {
  business_name: 'Café Ana',
  name: 'Downtown',
  street: '12 Broadway',
  street_alt: '',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  phone: '8015550100',
  coordinates: { lat: 40.7, lng: -111.9, precision: 'zip' as const },
};

describe('the business info form', () => {
  // Spec: 1:3/6
  it('sends the business name and one address object', () => {
    const { business_name, coordinates, ...address } = info;
    const { precision: coordinates_precision, ...place } = coordinates;
    expect(businessInfoPayload(info)).toEqual({
      business_name,
      address: { ...address, ...place, coordinates_precision },
    });
  });
  // Spec: 1:8/43
  it('shows each error at its field', () => {
    expect(businessInfoErrors(info)).toEqual({});
    expect(businessInfoErrors({ ...info, zip: '841', coordinates: null, business_name: '' })).toEqual({
      business_name: 'Please enter a business name.',
      zip: 'Invalid zip code.',
      coordinates: 'Please verify your coordinates.',
    });
    expect(['address.lat', 'address.street', 'business_name'].map(fieldOf)).toEqual([
      'coordinates',
      'street',
      'business_name',
    ]);
  });
  it('reads a pasted phone number, and refuses letters as a ZIP code and an 11-digit phone number', () => {
    expect(businessInfoErrors({ ...info, zip: zipTyped('abcde') })).toEqual({ zip: 'Invalid zip code.' });
    expect(typedPhone('+1 (801) 555-0100')).toBe('8015550100');
    expect(businessInfoErrors({ ...info, phone: typedPhone('80155501000') })).toEqual({
      phone: 'Please enter a valid phone number.',
    });
  });
});

describe('the step of /signup', () => {
  // Spec: 1:2.1/4
  it('is the requested step, at most the next one to do, or step 3 after step 1', () => {
    expect(shownStep(undefined, 'media', null)).toBe(7);
    expect(shownStep(2, 'media', null)).toBe(2);
    expect(shownStep(9, 'media', null)).toBe(7);
    expect(shownStep(3, 'basic_info', null)).toBe(3);
    expect(shownStep(3, 'register', null)).toBe(1);
    for (const odd of [0, -1, 1.5, Number.NaN]) expect(shownStep(odd, 'media', null)).toBe(7);
  });
  it('is open once the step before is saved, even if that step had nothing new to send', () => {
    // A photo is saved, but the progress does not show it.
    expect(progressToMark(6, 'social_urls')).toBe('media');
    expect(shownStep(7, 'social_urls', null)).toBe(6);
    expect(shownStep(7, 'media', null)).toBe(7);
    // Saving has already marked the progress, or there is none to mark.
    expect(progressToMark(6, 'media')).toBeNull();
    expect(progressToMark(2, 'basic_info')).toBeNull();
    expect(progressToMark(3, 'business_logo')).toBe('banner_picture');
  });
  it('is 10 instead of 9 with an online application', () => {
    expect(shownStep(9, 'questions', 'online_application')).toBe(10);
    expect(shownStep(9, 'questions', 'jipe_application')).toBe(9);
  });
});

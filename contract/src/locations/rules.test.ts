import { describe, expect, it } from 'vitest';
import { assignedPeople, cardMenu, locationCan, personLabel, streetLine } from './rules.ts';

const person = (first_name: string) => ({ first_name, last_name: 'Lee', email: `${first_name}@example.com` });

describe('a location card', () => {
  // Spec: 1:2.6/3
  it('shows the hiring managers, or the owners if there are no managers', () => {
    const both = { hiring_managers: [person('Bo')], business_owners: [person('Ana')] };
    expect(assignedPeople(both)).toEqual([person('Bo')]);
    expect(assignedPeople({ ...both, hiring_managers: [] })).toEqual([person('Ana')]);
  });
  it('names people, or shows the e-mail of people without a name', () => {
    expect(personLabel(person('Bo'))).toBe('Bo Lee');
    expect(personLabel({ first_name: '', last_name: '', email: 'bo@example.com' })).toBe('bo@example.com');
  });
  // Spec: 1:2.6/3
  it('shows the street and the alternate street', () => {
    expect(streetLine({ street: '1 Main St', street_alt: 'Suite 2' })).toBe('1 Main St, Suite 2');
    expect(streetLine({ street: '1 Main St', street_alt: '' })).toBe('1 Main St');
  });
  // Spec: 1:2.6/4
  it('has a menu only while active, with invite and edit for owners only', () => {
    expect(cardMenu({ account_type: 'business_owner', is_active: true })).toEqual(['invite', 'addListing', 'edit']);
    expect(cardMenu({ account_type: 'hiring_manager', is_active: true })).toEqual(['addListing']);
    expect(cardMenu({ account_type: 'business_owner', is_active: false })).toEqual([]);
  });
});

describe('the permissions at a location', () => {
  it('let a manager open it and add a listing, and only an owner change it', () => {
    const manager = { account_type: 'hiring_manager', is_active: true } as const;
    const owner = { account_type: 'business_owner', is_active: true } as const;
    for (const act of ['invite', 'edit', 'setStatus', 'delete'] as const) {
      expect(locationCan(act, manager)).toBe(false);
      expect(locationCan(act, owner)).toBe(true);
    }
    for (const act of ['open', 'addListing'] as const) expect(locationCan(act, manager)).toBe(true);
  });
  it('let an owner change its status but add no listing while it is inactive', () => {
    const owner = { account_type: 'business_owner', is_active: false } as const;
    expect(locationCan('addListing', owner)).toBe(false);
    expect(locationCan('setStatus', owner)).toBe(true);
  });
});

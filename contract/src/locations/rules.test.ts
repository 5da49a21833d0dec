import { describe, expect, it } from 'vitest';
import { assignedPeople, cardMenu, locationCan, personLabel, streetLine } from './rules.ts';

const person = (first_name: string) => ({ first_name, last_name: 'Lee', email: `${first_name}@example.com` });

describe('a location card', () => {
  // Spec: 1:2.6/3
  it('shows the hiring managers, or else the owners', () => {
    const both = { hiring_managers: [person('Bo')], business_owners: [person('Ana')] };
    expect(assignedPeople(both)).toEqual([person('Bo')]);
    expect(assignedPeople({ ...both, hiring_managers: [] })).toEqual([person('Ana')]);
  });
  it('names people, and by e-mail those who have no name yet', () => {
    expect(personLabel(person('Bo'))).toBe('Bo Lee');
    expect(personLabel({ first_name: '', last_name: '', email: 'bo@example.com' })).toBe('bo@example.com');
  });
  // Spec: 1:2.6/3
  it('shows street and alternate street', () => {
    expect(streetLine({ street: '1 Main St', street_alt: 'Suite 2' })).toBe('1 Main St, Suite 2');
    expect(streetLine({ street: '1 Main St', street_alt: '' })).toBe('1 Main St');
  });
  // Spec: 1:2.6/4
  it('has its menu only while active, and the owner entries for owners only', () => {
    expect(cardMenu({ account_type: 'business_owner', is_active: true })).toEqual(['invite', 'addListing', 'edit']);
    expect(cardMenu({ account_type: 'hiring_manager', is_active: true })).toEqual(['addListing']);
    expect(cardMenu({ account_type: 'business_owner', is_active: false })).toEqual([]);
  });
});

describe('what may be done at a location', () => {
  it('is opening it for everybody, changing it for owners', () => {
    const manager = { account_type: 'hiring_manager', is_active: true } as const;
    const owner = { account_type: 'business_owner', is_active: true } as const;
    for (const act of ['invite', 'edit', 'setStatus', 'delete'] as const) {
      expect(locationCan(act, manager)).toBe(false);
      expect(locationCan(act, owner)).toBe(true);
    }
    for (const act of ['open', 'addListing'] as const) expect(locationCan(act, manager)).toBe(true);
  });
  it('is no listing while it is inactive', () => {
    const owner = { account_type: 'business_owner', is_active: false } as const;
    expect(locationCan('addListing', owner)).toBe(false);
    expect(locationCan('setStatus', owner)).toBe(true);
  });
});

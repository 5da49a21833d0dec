import type { Access } from '@jipe/contract/http/endpoint';
import type { Language } from '@jipe/contract/values/language';
import type { AccountType, BusinessScope, OwnerScope, SeekerScope } from './scope.ts';

/** A signed-in user of a business. */
export interface UserActor {
  readonly kind: 'user';
  readonly user_id: string;
  readonly session_id: string;
  readonly business_id: string;
  readonly account_type: AccountType;
  readonly email: string;
  /** The language of mails and notifications to this user. */
  readonly language: Language;
  readonly scope: BusinessScope;
}

export interface OwnerActor extends UserActor {
  readonly scope: OwnerScope;
}

export interface SeekerActor {
  readonly kind: 'seeker';
  readonly seeker_id: string;
  readonly session_id: string;
  readonly scope: SeekerScope;
}

export type Actor = UserActor | SeekerActor;

/** The actor that a handler receives, by the access that its endpoint declares. */
export type ActorFor<A extends Access> = A extends 'owner'
  ? OwnerActor
  : A extends 'member'
    ? UserActor
    : A extends 'seeker'
      ? SeekerActor
      : null;

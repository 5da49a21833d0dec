import type { Page } from '@playwright/test';
import type { Answers } from '../support/answers.ts';
import type { State } from './state.ts';
import type { Worlds } from './worlds.ts';

/** Who looks at it. */
export type Role = 'nobody' | 'owner' | 'manager';

export interface Stage {
  /** Of the business that belongs to the state: one with nothing in it, the demo business, one with very much. */
  page: Page;
  state: State;
  worlds: Worlds;
  /** How the API answers from here on. */
  answers: Answers;
  /** Opens an address and waits until everything asked for has come. */
  visit: (path: string) => Promise<void>;
}

export type Arrange = (stage: Stage) => Promise<void>;

export interface Scene {
  /** Area and what is seen: `locations/delete-dialog`. */
  name: string;
  /** What of the source it shows: names of routes, and files of web/src in which a dialog stands. */
  of: readonly string[];
  by: Role;
  /** It lies over a page: taken as the screen shows it. Without it the whole page is taken, down to a few screens. */
  isOver?: true;
  /** Something is made to throw, and what then stands there is the picture. */
  isBroken?: true;
  /** Its clock stands still, or it would have gone on: axe, which waits, would wait for ever. */
  isHeld?: true;
  /** How it is brought to each state; in words, why there is no such state. */
  states: Readonly<Record<State, Arrange | string>>;
}

/** What is told state by state. */
export const sceneOf = (name: string, of: Scene['of'], by: Role, states: Scene['states']): Scene => ({
  name,
  of,
  by,
  states,
});

/** The same for what lies over a page. */
export const overlayOf = (...scene: Parameters<typeof sceneOf>): Scene => ({ ...sceneOf(...scene), isOver: true });

/** A page that shows what a business has, and says what could not be loaded. `pathIn` may look the address up. */
export function pageOf(
  name: string,
  route: string,
  by: Role,
  pathIn: (stage: Stage) => string | Promise<string>,
  changes: Partial<Scene['states']> = {},
): Scene {
  const open: Arrange = async (stage) => stage.visit(await pathIn(stage));
  const fail: Arrange = async (stage) => {
    const path = await pathIn(stage);
    await stage.answers.become(500);
    await stage.visit(path);
  };
  return { name, of: [route], by, states: { empty: open, typical: open, full: open, failing: fail, ...changes } };
}

export interface DialogSteps {
  of: readonly string[];
  by: Role;
  /** Opens it, with nothing typed. */
  open: Arrange;
  /** What somebody usually types; none where there is nothing to type. */
  fill?: Arrange;
  /** As much as its fields take. */
  fillFully?: Arrange;
  /** Presses what the server then refuses with 500. */
  send: Arrange;
}

/** A form that is a page: as it opens, filled, filled to the brim, and refused. */
export function formOf(name: string, steps: DialogSteps, changes: Partial<Scene['states']> = {}): Scene {
  const { of, by, open, fill, fillFully = fill, send } = steps;
  const then =
    (...arranges: (Arrange | undefined)[]): Arrange =>
    async (stage) => {
      for (const arrange of arranges) await arrange?.(stage);
    };
  const fail: Arrange = ({ answers }) => answers.become(500);
  return {
    name,
    of,
    by,
    states: {
      empty: open,
      typical: then(open, fill),
      full: then(open, fillFully),
      failing: then(open, fill, fail, send),
      ...changes,
    },
  };
}

/** A dialog over a page: the same, over the fullest business where it is filled to the brim. */
export const dialogOf = (name: string, steps: DialogSteps, changes: Partial<Scene['states']> = {}): Scene => ({
  ...formOf(name, steps, changes),
  isOver: true,
});

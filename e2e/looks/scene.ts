import type { Page } from '@playwright/test';
import type { Answers } from '../support/answers.ts';
import type { State } from './state.ts';
import type { Worlds } from './worlds.ts';

/** The user who sees the scene. */
export type Role = 'nobody' | 'owner' | 'manager';

export interface Stage {
  /** Signed in to the business of the state: an empty one, the demo business, or one with very much. */
  page: Page;
  state: State;
  worlds: Worlds;
  /** Changes how the API answers from now on. */
  answers: Answers;
  /** Opens a path and waits until all its data has arrived. */
  visit: (path: string) => Promise<void>;
}

export type Arrange = (stage: Stage) => Promise<void>;

export interface Scene {
  /** Area and subject: `locations/delete-dialog`. */
  name: string;
  /** The source that the scene covers: names of routes, and files of web/src with a dialog. */
  of: readonly string[];
  by: Role;
  /**
   * Lies over a page, so the picture shows only the screen. Absent for pages, whose picture goes down to a few screens.
   */
  isOver?: true;
  /** The scene makes a component throw and shows the error page, so errors are no complaint. */
  isBroken?: true;
  /** The clock is stopped, or the page would move on. Skips axe, whose timers would never fire. */
  isHeld?: true;
  /** How to reach each state, or a text that says why the state does not exist. */
  states: Readonly<Record<State, Arrange | string>>;
}

/** A scene with explicit states. */
export const sceneOf = (name: string, of: Scene['of'], by: Role, states: Scene['states']): Scene => ({
  name,
  of,
  by,
  states,
});

/** The same for a part that lies over a page. */
export const overlayOf = (...scene: Parameters<typeof sceneOf>): Scene => ({ ...sceneOf(...scene), isOver: true });

/** A page that shows a business's data and reports failed loads. `pathIn` may look the path up. */
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
  /** Opens the dialog with nothing typed. */
  open: Arrange;
  /** Types usual values; absent where there is nothing to type. */
  fill?: Arrange;
  /** Types as much as the fields take. */
  fillFully?: Arrange;
  /** Submits; in the failing state the server answers 500. */
  send: Arrange;
}

/** A page that is a form: just opened, filled, filled to the limits, and refused. */
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

/** The same for a dialog over a page. Its full state lies over the fullest business. */
export const dialogOf = (name: string, steps: DialogSteps, changes: Partial<Scene['states']> = {}): Scene => ({
  ...formOf(name, steps, changes),
  isOver: true,
});

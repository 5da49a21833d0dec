/** Whether one points with a mouse: beside it is a keyboard, beside a finger there is none. */
export const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether the main pointer is a mouse. Devices with a mouse have a keyboard, touch devices have none. */
export const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

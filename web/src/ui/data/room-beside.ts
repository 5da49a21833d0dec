interface Place {
  availableHeight: number;
  elements: { floating: HTMLElement };
}

/**
 * For a list that opens beside its button or field: `--room` is the height there is for it. What is longer scrolls. It is placed once
 * while it is hidden: made small then, it would seem to fit the side with less room.
 */
export const roomBeside = {
  padding: 8,
  apply: ({ availableHeight, elements: { floating } }: Place) => {
    if (floating.offsetHeight > 0) floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`);
  },
};

interface Place {
  availableHeight: number;
  elements: { floating: HTMLElement };
}

/**
 * For a list that opens beside its button or field: sets `--room` to the available height, beyond which the list
 * scrolls. The list is placed once while hidden: shrinking it then would make it seem to fit the side with less room.
 */
export const limitToAvailableHeight = {
  padding: 8,
  apply: ({ availableHeight, elements: { floating } }: Place) => {
    if (floating.offsetHeight > 0) floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`);
  },
};

let isTurnedAway = false;

/** Whether the visitor was sent to the landing page because the page they opened is for the other role. */
export const otherRole = {
  setTurnedAway: (value: boolean): void => {
    isTurnedAway = value;
  },
  isTurnedAway: (): boolean => isTurnedAway,
};

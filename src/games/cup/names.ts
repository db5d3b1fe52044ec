/** Ids of the bluffing games, for verbs that belong to all of them, and to those where the cup may go on unthrown. */
export const CUP_GAMES = ['maexchen', 'richtungswechsel', 'maexle'] as const;
export const PASSING_GAMES = ['maexchen', 'maexle'] as const;

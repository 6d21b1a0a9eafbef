/**
 * The reminder ladder of a new type: on which days reminders are sent, counted back from the end. 0 is the day itself,
 * below 0 is after it. Each type keeps its own, to change in its settings; the default of its column is fixed in the
 * migration that made it.
 */
export const usualLadder: readonly number[] = [90, 60, 30, 14, 7, 0, -7, -14, -28]

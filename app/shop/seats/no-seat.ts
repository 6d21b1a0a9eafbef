/** Said of every code that is none of ours, in one way. */
export const noSeat =
  'We know no seat with this code. Check each letter and figure; a newer letter may have replaced this one'

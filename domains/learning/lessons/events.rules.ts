/** How many events a device sends at once. */
export const MOST_EVENTS = 200

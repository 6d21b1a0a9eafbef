export const MOST_SEATS = 500

/** One seat more or fewer than was typed, within what can be bought. */
export const stepped = (quantity: number, step: 'fewer' | 'more' | undefined) =>
  Math.min(MOST_SEATS, Math.max(1, quantity + (step === 'more' ? 1 : step === 'fewer' ? -1 : 0)))

const MOST_IN_A_WEEK = 168

/** The hours a week that someone wrote in their own words, the most where there are several; null where there is no number. */
export function hoursIn(words: string | null): number | null {
  const numbers = [...(words ?? '').matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')))
  const hours = numbers.filter((number) => number <= MOST_IN_A_WEEK)
  return hours.length > 0 ? Math.max(...hours) : null
}

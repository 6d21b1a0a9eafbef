/** A number as people read it: 1,234. */
const numbers = new Intl.NumberFormat('en-GB')
export const formatCount = (count: number): string => numbers.format(count)

/** "1 person", "1,234 people". */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

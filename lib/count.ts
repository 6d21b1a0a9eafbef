/** A number as people read it: 1,234. */
export const formatCount = (count: number): string => count.toLocaleString('en-GB')

/** "1 person", "1,234 people". */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

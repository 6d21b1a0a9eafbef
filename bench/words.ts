import type { Spread } from './interleave.ts'
import { type Measured, percentile } from './load.ts'

/** "0.62 (0.58 to 0.66)" */
export const spreadWords = ({ median, least, most }: Spread, digits = 2): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`

export const ms = (figure: number): string => `${figure.toFixed(figure < 10 ? 1 : 0)} ms`
export const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const timesWords = ({ rate, times }: Measured): string =>
  `${rate.toFixed(0)} a second, p95 ${ms(percentile(times, 95))}, p99 ${ms(percentile(times, 99))}`

/** Nothing, or how many were not answered and the first of them. */
export const errorWords = (errors: readonly string[]): string =>
  errors.length > 0 ? `; ${errors.length} not answered, first: ${errors[0]}` : ''

import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const day = z.string().trim().default('').refine(isDay, 'Enter a date')

/** Which course, or all of them; from a day to a day, both included. */
export const xapiAsked = z
  .object({ course: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(), from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose a day after the first' })
export type XapiAsked = z.output<typeof xapiAsked>

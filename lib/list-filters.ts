import { z } from 'zod'
import { isDay } from './day.ts'

/**
 * A list's filters from the query string. Invalid values are ignored, so that an old
 * or mistyped link still shows a list.
 */
export const searchWords = z
  .string()
  .transform((typed) => typed.replaceAll('\0', '').trim().slice(0, 200))
  .catch('')

/** One of a few words, or none. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.union([z.enum(words), z.literal('')]).catch('')
}

/** A London day 'YYYY-MM-DD', or none. */
export const dayFilter = z
  .string()
  .refine((typed) => isDay(typed))
  .catch('')

/** A short text that is compared whole, such as the name of a team. */
export const wholeText = z.string().trim().max(100).catch('').default('')

export const pageNumber = z.coerce.number().int().positive().max(1_000_000).catch(1)

export const newestFirst = z.enum(['asc', 'desc']).catch('desc')

/** Where a page of a list begins and how many pages there are; a page past the end is the last one. */
export function pageOf(asked: number, total: number, size: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  return { page, pages, offset: (page - 1) * size }
}

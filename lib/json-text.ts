import { z } from 'zod'
import { keepable } from './keepable.ts'

/** What a device sends as one text of JSON in a form. */
export const jsonText = <S extends z.ZodType>(
  schema: S,
  longest: number,
  otherwise = 'This is not what a device sends',
) =>
  z
    .string()
    .max(longest)
    .transform((text, issues): unknown => {
      const value = jsonOrNothing(text)
      if (value !== undefined) return value
      issues.addIssue(otherwise)
      return z.NEVER
    })
    .pipe(schema)

/** What a text of JSON says, with words that the database can keep; undefined where it is none. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? keepable(value) : value))
  } catch {
    return undefined
  }
}

import { z } from 'zod'

/** What a device sends as one text of JSON in a form. */
export const jsonText = <S extends z.ZodType>(schema: S, longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text, issues) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        issues.addIssue('This is not what a device sends')
        return z.NEVER
      }
    })
    .pipe(schema)

import { z } from 'zod'

/** The lists of the office that can be kept as they are narrowed. */
export const viewLists = ['staff', 'compliance', 'matrix'] as const
export type ViewList = (typeof viewLists)[number]

export const MOST_VIEWS = 20

/** Without the search, which may name a person, and the page. */
export function filtersToKeep(typed: string): string {
  const kept = [...new URLSearchParams(typed)].filter(
    ([name, value]) => /^[a-z]{1,20}$/.test(name) && value && !['q', 'page'].includes(name),
  )
  return new URLSearchParams(kept).toString()
}

export const viewForm = z.strictObject({
  list: z.enum(viewLists, 'Choose a list'),
  filters: z
    .string()
    .max(500, 'There are too many filters to keep')
    .transform(filtersToKeep)
    .refine((filters) => filters !== '', 'Narrow the list by a filter first'),
  name: z.string().trim().min(1, 'Enter a name, such as Night team').max(40, 'The name must be 40 characters or fewer'),
})
export type ViewForm = z.output<typeof viewForm>

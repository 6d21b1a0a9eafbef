import { z } from 'zod'

export const MOST_LINES = 40

const days = 'Enter a whole number of days from 1 to 730'
const line = z.object({
  courseId: z.string().trim().max(100).default(''),
  dueDays: z.string().trim().max(10).default(''),
})

/** A learning path: its name, and its courses in their order, each due so many days after it begins. */
export const pathForm = z
  .strictObject({
    title: z.string().trim().min(1, 'Enter a name').max(100, 'It must be 100 characters or fewer'),
    summary: z
      .string()
      .trim()
      .min(1, 'Say in a sentence what it is for')
      .max(300, 'It must be 300 characters or fewer'),
    /** When what is changed here was changed last. */
    base: z.string().max(40).default(''),
    lines: z.array(line).max(MOST_LINES).default([]),
  })
  .superRefine(({ lines }, check) => {
    const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: 'custom', path, message })
    const chosen = lines.map(({ courseId }) => courseId)
    if (!chosen.some(Boolean)) refuse(['lines', 0, 'courseId'], 'Choose a course')
    for (const [at, { courseId, dueDays }] of lines.entries()) {
      if (!courseId) continue
      if (!z.uuid().safeParse(courseId).success) refuse(['lines', at, 'courseId'], 'Choose a course from the list')
      if (chosen.indexOf(courseId) < at) refuse(['lines', at, 'courseId'], 'It is on the path already')
      if (!/^\d{1,3}$/.test(dueDays) || Number(dueDays) < 1 || Number(dueDays) > 730)
        refuse(['lines', at, 'dueDays'], days)
    }
  })
  .transform(({ lines, ...rest }) => ({
    ...rest,
    lines: lines
      .filter(({ courseId }) => courseId)
      .map(({ courseId, dueDays }) => ({ courseId, dueDays: Number(dueDays) })),
  }))
export type PathForm = z.output<typeof pathForm>

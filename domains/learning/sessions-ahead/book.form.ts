import { z } from 'zod'
import { trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'

/** A session of one type, and who is to come. */
export const bookForm = trainingSessionForm.and(
  z.object({
    typeId: z.uuid(),
    people: z.array(z.uuid()).max(100).default([]),
    /** Given a place at once; otherwise they are asked. */
    placed: z.literal('on').optional(),
  }),
)
export type BookForm = z.output<typeof bookForm>

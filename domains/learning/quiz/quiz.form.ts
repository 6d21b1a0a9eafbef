import { z } from 'zod'
import { answerForm } from '#domains/learning/lessons/events.form.ts'
import { jsonText } from '#lib/json-text.ts'

// a list where nothing was chosen yet sends empty words
const chosen = z
  .array(z.string().max(40))
  .max(50)
  .transform((ids) => ids.filter(Boolean))
const pairs = z
  .array(z.tuple([z.string().max(40), z.string().max(40).default('')]))
  .max(50)
  .transform((made) => made.filter(([, right]) => right))

/** A question of an attempt, with its answer as far as it goes. */
export const answerOfForm = z.strictObject({
  attempt: z.uuid(),
  position: z.coerce.number().int().min(1).max(100),
  chosen: chosen.optional(),
  pairs: pairs.optional(),
  text: answerForm.shape.text,
  flagged: z.stringbool().optional(),
})

/** The same, on the way to another question. */
export const stepForm = answerOfForm
  .omit({ flagged: true })
  .extend({ go: z.enum(['next', 'back', 'all', 'flag', 'unflag']).default('next') })

export const sendForm = z.strictObject({ attempt: z.uuid() })

const givenForm = z.strictObject({
  position: z.int().min(1).max(100),
  answer: z
    .strictObject({ chosen: chosen.optional(), pairs: pairs.optional(), text: answerForm.shape.text })
    .optional(),
  flagged: z.boolean().optional(),
})

/** A quiz that was answered without a connection, whole, as one text of JSON. */
export const wholeQuizForm = z.strictObject({
  attempt: z.uuid(),
  answers: jsonText(z.array(givenForm).max(100), 900_000),
})

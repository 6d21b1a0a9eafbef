import { z } from 'zod'
import { jsonText } from '#lib/json-text.ts'
import { MOST_EVENTS } from './events.rules.ts'

/** Options chosen or put in order, pairs made, or words. Whether it answers the question is for the question to say. */
export const answerForm = z.strictObject({
  chosen: z.array(z.string().max(40)).max(50).optional(),
  pairs: z
    .array(z.tuple([z.string().max(40), z.string().max(40)]))
    .max(50)
    .optional(),
  text: z.string().trim().max(4000, 'Use 4,000 characters or fewer').optional(),
})

const eventForm = z.strictObject({
  /** The device's own name of it: sent again, it counts once. */
  key: z.uuid(),
  /** The number of the cycle it happened in. */
  cycle: z.int().min(1).max(1000),
  lesson: z.uuid(),
  kind: z.enum(['opened', 'end reached', 'check tried']),
  answer: answerForm.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
})
export type LessonEvent = z.output<typeof eventForm>

/** What a device did while it was away, oldest first, as one text of JSON. */
export const eventsForm = z.strictObject({
  events: jsonText(z.array(eventForm).min(1, 'There is nothing to record').max(MOST_EVENTS), 500_000),
})

/** A lesson's check, answered on its page. */
export const checkForm = z.strictObject({
  key: z.uuid(),
  cycle: z.coerce.number().int().min(1).max(1000),
  ...answerForm.shape,
})

/** Leaving a lesson at its end. */
export const endForm = z.strictObject({ key: z.uuid(), cycle: z.coerce.number().int().min(1).max(1000) })

export const noteForm = z.strictObject({
  text: z.string().trim().max(4000, 'Use 4,000 characters or fewer').default(''),
})

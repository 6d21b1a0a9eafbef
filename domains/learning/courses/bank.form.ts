import { z } from 'zod'
import { questionKinds } from './questions.rules.ts'

const words = (most: number) => z.string().trim().max(most, `Use ${most} characters or fewer`)
const optionalId = z.union([z.literal('').transform(() => undefined), z.uuid()]).optional()

const option = z.object({
  id: optionalId,
  text: words(500).default(''),
  right: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
  feedback: words(500).default(''),
  pair: words(500).default(''),
  pairId: optionalId,
})

/** A question as it is typed: empty lines at the end are left out. `right` names the option where only one is. */
export const questionForm = z.object({
  /** The number of its version that the form was drawn from; 0 for a new one. */
  base: z.coerce.number().int().min(0),
  kind: z.enum(questionKinds, 'Choose the kind of question'),
  text: words(1000).min(1, 'Enter the question'),
  why: words(1000).default(''),
  options: z.array(option).max(12, 'Use 12 options or fewer').default([]),
  rightOne: z.coerce.number().int().min(0).max(11).optional(),
})
export type QuestionForm = z.output<typeof questionForm>

export const placeForm = z.object({
  use: z.enum(['quiz', 'check', 'bank']).default('bank'),
  moduleId: optionalId,
  lessonId: optionalId,
})
export type Place = z.output<typeof placeForm>
export const newQuestionForm = questionForm.extend(placeForm.shape)

const several = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.uuid()).max(200),
)
export const quizForm = z.object({
  revision: z.coerce.number().int().min(0),
  change: z.enum(['add', 'remove', 'check'], 'Choose what to do'),
  questions: several.refine((ids) => ids.length > 0, 'Choose a question'),
  moduleId: optionalId,
  lessonId: optionalId,
})
export type QuizForm = z.output<typeof quizForm>
export const noCheckForm = z.object({ reason: words(300).min(1, 'Say why the lesson has no check') })

import { z } from 'zod'
import { CHECK_STEP, stepFrom } from '#domains/vetting/references/questions.rules.ts'
import { saveMark } from '#lib/saved-parts.ts'

/** One step's form: its answers as they were typed, and the revision they were made on. */
export const stepForm = z.looseObject({ revision: z.unknown().optional(), keep: z.unknown().optional() })

/** What a step's form says, and where its button leads. */
export function saveOf({ searchParams }: URL, { revision, keep, ...fields }: z.output<typeof stepForm>) {
  const step = Math.min(stepFrom(searchParams.get('step')), CHECK_STEP - 1)
  const save = { step, fields, revision: wholeNumber(keep ?? revision), ...saveMark(fields) }
  return { step, to: stepFrom(searchParams.get('to') ?? String(step)), save }
}

function wholeNumber(typed: unknown): number {
  const number = Number(typed)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

import { formOf } from '#app/doors.server.ts'
import { CHECK_STEP, stepFrom } from '#domains/recruitment/references/questions.rules.ts'
import { nested } from '#lib/form-values.ts'
import { saveMark } from '#lib/saved-parts.ts'

/** What one step's form says: its answers, the revision they were made on, and where its button leads. */
export async function readSave(request: Request) {
  const address = new URL(request.url).searchParams
  const step = Math.min(stepFrom(address.get('step')), CHECK_STEP - 1)
  const { revision, keep, ...fields } = nested(await formOf(request))
  const save = { step, fields, revision: wholeNumber(keep ?? revision), ...saveMark(fields) }
  return { step, to: stepFrom(address.get('to') ?? String(step)), save }
}

function wholeNumber(typed: unknown): number {
  const number = Number(typed)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

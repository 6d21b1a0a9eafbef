import { z } from 'zod'
import { CHECK_STEP, type Question, sections, stepFrom } from '#domains/vetting/references/questions.rules.ts'
import { saveMark } from '#lib/saved-parts.ts'

/** One step's form: its answers as they were typed, and the revision they were made on. */
export const stepForm = z.object({
  ...Object.fromEntries(sections.flatMap(({ questions }) => questions.flatMap(fieldsOf))),
  ...{ revision: z.string().max(20).optional(), keep: z.string().max(20).optional() },
  ...{ saveId: z.string().max(100).optional(), ownSaves: z.string().max(2000).optional() },
  ...{ touched: z.string().max(20_000).optional(), behind: z.string().max(20_000).optional() },
})

/** What is somewhat too long is kept, and said beside its field by the rules. */
function fieldsOf({ name, kind, detail }: Question): [string, z.ZodType][] {
  const line = z.string().max(1000, 'Your answer must be 200 characters or fewer').optional()
  const text = z.string().optional()
  const own = kind === 'month' ? z.object({ month: line, year: line }).optional() : kind === 'text' ? text : line
  return [[name, own], ...(detail ? ([[`${name}Details`, text]] as const) : [])] as [string, z.ZodType][]
}

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

import type { Given } from '#domains/learning/quiz/attempts.server.ts'
import type { GivenAnswer } from '#domains/learning/quiz/drawing.rules.ts'
import { nested } from '#lib/form-values.ts'

type Go = 'next' | 'back' | 'all' | 'flag' | 'unflag'
type Step = { attempt: string; given: Given; go: Go }

/** A question of the quiz as its form says it. */
export function stepOf(body: FormData): Step {
  const fields = nested(body as unknown as Iterable<[string, FormDataEntryValue]>)
  const go = (fields.go ?? 'next') as Go
  const flagged = go === 'flag' || go === 'unflag' ? go === 'flag' : undefined
  const position = Number(fields.position)
  return { attempt: String(fields.attempt), given: { position, answer: answerIn(body), flagged }, go }
}

/** What was chosen, put in order, matched or written; what was left open says nothing. */
export function answerIn(body: FormData): GivenAnswer {
  const { chosen, pairs, text } = nested(body as unknown as Iterable<[string, FormDataEntryValue]>)
  const made = listOf(pairs).flatMap((pair) => {
    const [left, right] = listOf(pair)
    return left && right ? [[String(left), String(right)] as const] : []
  })
  return {
    chosen: chosen === undefined ? undefined : listOf(chosen).map(String).filter(Boolean),
    pairs: pairs === undefined ? undefined : made,
    text: typeof text === 'string' ? text.trim() : undefined,
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

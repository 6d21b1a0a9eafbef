import { z } from 'zod'
import { formatCount } from '#lib/count.ts'
import { isDay } from '#lib/day.ts'
import { outcomeLabels } from './checks.labels.ts'
import type { CheckKind } from './checks.rules.ts'

const { voided, ...outcomes } = outcomeLabels

/** A line or more of free words, empty when nothing was typed. */
export const words = (most = 200) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(
      z
        .string()
        .trim()
        .max(most, `Use ${formatCount(most)} characters or fewer`),
    )
    .default('')

export const needed = (message: string, most = 200) => words(most).pipe(z.string().min(1, message))

export const tick = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** One of the offered answers, or none. */
export function choice<Value extends string>(offered: Record<Value, string>, message: string) {
  const known = (typed: string): typed is Value | '' => typed === '' || Object.hasOwn(offered, typed)
  return z.string().default('').refine(known, message)
}

export function mustChoose<Value extends string>(offered: Record<Value, string>, message: string) {
  return z
    .string()
    .default('')
    .refine((typed): typed is Value => Object.hasOwn(offered, typed), message)
}

export const dayNeeded = (message: string) => words(10).pipe(z.string().refine(isDay, message))
export const dayIfAny = words(10).pipe(z.string().refine((typed) => typed === '' || isDay(typed), 'Enter a real date'))

/** Whose word a check rests on, where it is not our own: theirs in writing. */
export const checkers = {
  us: 'Us',
  agency: 'The agency',
  transferor: 'The provider they came over from',
} as const

/** What every check records: date, by whom, outcome, evidence and the record it corrects. */
export function common<Kind extends CheckKind>(kind: Kind) {
  return {
    kind: z.literal(kind),
    /** The form's key: submitting twice makes one record. */
    key: z.uuid(),
    checkedOn: dayNeeded('Enter the day of the check'),
    checker: z.enum(['us', 'agency', 'transferor'], 'Choose who made the check').default('us'),
    outcome: mustChoose(outcomes, 'Choose the outcome of the check'),
    evidence: z.union([z.literal(''), z.uuid()]).default(''),
    notes: words(4000),
    replaces: z.union([z.literal(''), z.uuid()]).default(''),
    reason: words(1000),
  }
}

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }
export type Say = (field: string, message: string) => void

/** Rules across several answers; each shows its error beside one field. */
export function saying<Form extends Said>(rules: (form: Form, say: Say) => void) {
  return (form: Form, issues: Issues) => {
    const say: Say = (field, message) => issues.addIssue({ code: 'custom', path: [field], message })
    if (form.replaces && !form.reason) say('reason', 'Enter why the earlier record is replaced')
    if (form.checker !== 'us' && !form.evidence) say('evidence', 'Attach what they confirmed in writing')
    // what only who made the check can have seen
    const own: Say = (field, message) => {
      if (form.checker === 'us' || !seenByUs.includes(field)) say(field, message)
    }
    rules(form, own)
  }
}
type Said = { replaces: string; reason: string; checker: string; evidence: string }
const seenByUs = ['originalSeen', 'likenessConfirmed', 'seenOnline']

import { expect, test } from 'vitest'
import { newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import type { CheckRecord, Records, Word } from '#domains/vetting/standing/records.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { at, full, items } from '#tests/outcomes.ts'
import { checkRecord, complete, nurse, today } from '#tests/records.ts'
import type { Basis } from './basis.rules.ts'
import { outcomeOf } from './outcome.rules.ts'

// What two people settled, or what was only one copy too many, stops no one who is safe.
const heldHere = [{ dateFrom: '2026-08-01', dateTo: '' }]
const broughtIn: Partial<Basis> = {
  signature: undefined,
  broughtIn: { confirmed: true, recordedAt: '2026-10-02T09:00:00Z' } as never,
}
function run(records: Records, way: Partial<Basis>, days: readonly number[], place = nurse) {
  let signAgainBy: Day | undefined
  return days.map((days) => {
    const day = addDays(today, days)
    const asked = items(records, day, { ...place, broughtIn: 'broughtIn' in way })
    const now = outcomeOf(at(records, { started: true, day, signAgainBy, items: asked, ...way }))
    signAgainBy = now.signAgainBy
    return now.outcome
  })
}

const bad = { by: 'hr', against: true, verdict: 'unsatisfactory', reason: 'An allegation' } as const
const call = { by: 'other', against: false, outcome: 'confirmed' } as const
const good = { by: 'hr', against: false, verdict: 'satisfactory', reason: 'It was unfounded' } as const
const withWords = (words: readonly Partial<Word>[], day = '2026-10-1'): Records => {
  const verdict = words.findLast((word) => word.verdict)?.verdict
  const verified = words.findLast((word) => word.outcome)?.outcome
  return {
    ...complete,
    heldHere,
    references: complete.references.map((one, nth) => {
      if (nth > 0) return one
      const said = words.map((word, nth) => ({ id: `w${nth}`, at: `${day}${nth}T09:00:00Z`, ...word }) as Word)
      return { ...one, verdict, verified, reasoned: true, words: said }
    }),
  }
}

test.each([
  ['a call between', [bad, call, good]],
  ['a call after', [bad, good, call]],
])('a reference found unsatisfactory, then satisfactory, with %s by someone else is settled by two', (_, words) => {
  expect(new Set(run(withWords(words), broughtIn, [0, 1, 7, 8, 20]))).toEqual(new Set(['cleared']))
})

test.each([
  ['a call alone', [bad, call]],
  ['the same hand alone', [bad, good]],
])('with %s it is not', (_, words) => {
  expect(run(withWords(words), broughtIn, [20])).toEqual(['not_cleared'])
})

test('voiding an old mistyped copy beside the good record takes away no days', () => {
  const copy = checkRecord('dbs', { id: 'copy', recordedAt: '2026-11-18T09:00:00Z' })
  const voided = { ...copy, outcome: 'voided' as const, voidedAt: '2026-11-20T09:00:00Z' }
  // a recheck in a married name that is not on file yet
  const plain = { ...copy.plain, nameOnCertificate: 'GRACE OWUSU' }
  const recheck = checkRecord('dbs', { id: 'recheck', recordedAt: '2026-11-20T12:00:00Z', plain })
  const having = (more: readonly CheckRecord[]) => ({
    ...complete,
    heldHere,
    checks: [recheck, ...complete.checks, ...more],
  })
  const days = [0, 3, 7, 8]
  expect(run(having([voided]), {}, days)).toEqual(run(having([]), {}, days))
  expect(run(having([voided]), {}, [0])).toEqual(['cleared'])
})

test('what was answered before a rule is not weighed again because of what came since', () => {
  const since = '2026-11-20T03:00:00Z'
  const rules = Object.fromEntries(Object.keys(newRules).map((key) => [key, { since, dueOn: addDays(today, 28) }]))
  const asked = full.asked.filter((key) => !key.startsWith('references'))
  const way = { signature: { ...full, asked, signedOn: '2026-09-01' as Day, signedAt: '2026-09-01T09:00:00Z' } }
  const old = [bad, { ...good, by: 'other' }]
  const [before] = withWords(old).references
  const [, other] = complete.references
  const come = withWords(old, '2026-12-0').references[0]
  const further = { ...nurse, firstDay: '2026-11-20' }
  const both = {
    ...complete,
    heldHere,
    rules,
    references: [before, { ...other, words: come?.words.map((word) => ({ ...word, id: `new-${word.id}` })) }],
  } as Records
  expect(run(both, way, [15], further)).toEqual(['cleared'])
})

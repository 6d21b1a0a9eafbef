import { expect, test } from 'vitest'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { against } from '#domains/vetting/standing/against.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { checkRecord, complete, nurse, referenceRecord, today } from '#tests/records.ts'
import type { Basis, Signature } from './basis.rules.ts'
import { outcomeOf } from './outcome.rules.ts'

const FILES = long ? 10_000 : 2000
const ranks = { not_cleared: 0, not_verified: 1, conditions: 2, cleared: 3 }
const kinds = complete.checks.map(({ kind }) => kind)
type Random = (most: number) => number
const often = (random: Random) => random(8) > 0
const pick = <One>(random: Random, all: readonly One[]) => all[random(all.length)] as One

/** A file with a random part of everything missing, lapsed, adverse, brought in or of another place. */
function randomFile(random: Random): Records {
  const checks = kinds.flatMap((kind, at) => (often(random) ? randomChecks(random, kind, at) : []))
  const references = complete.references.map((one, at) => ({
    ...one,
    id: `${one.id}-${at}`,
    verdict: often(random) ? ('satisfactory' as const) : undefined,
    ...(often(random) ? {} : { state: 'open' as const, verdict: undefined }),
    ...(often(random)
      ? {}
      : { adverse: true, reasoned: random(2) > 0, verified: pick(random, ['confirmed', 'no_answer'] as const) }),
  }))
  const risks = often(random)
    ? []
    : [
        {
          ...{ id: 'r', about: 'dbs_disclosure' as const, supervisorId: null, reviewOn: null },
          decision: 'go_on' as const,
          recordedAt: '2026-11-20T09:00:00Z',
          recordedBy: 'hr',
          known: [],
        },
      ]
  const heldHere = often(random) ? [] : [{ dateFrom: '2020-01-01', dateTo: '' }]
  return { ...complete, checks, references, risks, heldHere, healthDeclared: often(random) }
}

function randomChecks(random: Random, kind: CheckKind, at: number): CheckRecord[] {
  const one = (n: number): CheckRecord => {
    const made = checkRecord(kind, { id: `${kind}-${at}-${n}`, recordedAt: `2026-11-1${n}T09:00:00Z` })
    return {
      ...made,
      outcome: often(random) ? 'satisfactory' : pick(random, ['unsatisfactory', 'in_progress', 'voided'] as const),
      checkedBy: often(random) ? 'us' : 'not_verified',
      followUpOn: often(random) ? null : pick(random, ['2026-11-19', '2026-12-19']),
      plain: often(random) ? made.plain : { ...made.plain, disclosed: true, hoursLimit: 20, workforce: 'child' },
    }
  }
  return random(4) > 0 ? [one(9)] : [one(9), one(8)]
}

/** Spoils, voids or answers one thing of a file, or adds something adverse to it. */
function spoil(random: Random, file: Records): Records {
  const at = random(file.checks.length || 1)
  const good = file.checks[at]
  const change = (more: Partial<CheckRecord>) => ({
    ...file,
    checks: file.checks.map((check, n) =>
      n === at && check.outcome === 'satisfactory' ? { ...check, ...more } : check,
    ),
  })
  const kind = pick(random, kinds)
  const adverse = checkRecord(kind, { id: 'adverse', outcome: 'unsatisfactory', recordedAt: '2026-11-20T08:00:00Z' })
  const ways: (() => Records)[] = [
    () => change({ outcome: 'voided' }),
    () => ({ ...file, checks: [{ ...adverse, outcome: 'in_progress' }, ...file.checks] }),
    () => change({ outcome: 'unsatisfactory' }),
    () => change({ plain: { ...good?.plain, nameOnCertificate: 'Ada Price', dateOfBirth: '1950-01-01' } }),
    () => ({ ...file, checks: [adverse, ...file.checks] }),
    () => ({
      ...file,
      references: [referenceRecord('employer', { id: 'x', adverse: true, verdict: undefined }), ...file.references],
    }),
    // one that speaks against the person is never removed, only answered
    () => ({
      ...file,
      references: file.references.filter(({ verdict, adverse }, n) => verdict !== 'satisfactory' || adverse || n > 0),
    }),
    () => ({ ...file, periods: file.periods.filter((_, n) => n !== random(file.periods.length)) }),
    () => ({ ...file, periods: file.periods.map((one) => ({ ...one, dateFrom: '' })) }),
    () => ({ ...file, addresses: [] }),
    () => ({ ...file, heldHere: [] }),
    () => ({ ...file, references: file.references.map((one) => ({ ...one, receivedOn: '2026-12-24' })) }),
    () => ({ ...file, historyStatedOn: '2019-01-01' }),
    () => ({ ...file, healthDeclared: false }),
  ]
  return pick(random, ways)()
}

function basisOf(random: Random, records: Records): (of: Records) => Basis {
  const started = random(2) > 0
  const broughtIn = random(3) > 0 ? undefined : { confirmed: often(random), recordedAt: '2026-11-02T09:00:00Z' }
  const place = { ...nurse, broughtIn: broughtIn !== undefined }
  const items = standing(records, place, today)
  const signed = items.filter(({ state }) => state === 'satisfied')
  const signature: Signature = {
    // of half of them what was on record is known
    weighed: random(2) > 0 ? undefined : against(records).map(({ id }) => id),
    ...{
      id: 's',
      kind: pick(random, ['full', 'full', 'conditional']),
      signedOn: '2026-11-19',
      signedAt: '2026-11-19T09:00:00Z',
      endsOn: '2026-12-19',
    },
    ...{
      rules: often(random) ? 'standing' : 'earlier',
      void: !often(random),
      supervised: often(random),
      reviewBy: null,
    },
    ...{
      asked: items.map(({ key }) => key),
      open: items
        .filter(({ state }) => state === 'follows')
        .map(({ key, section }) => (section === 'references' ? section : key)),
    },
    restsOn: Object.fromEntries(signed.map(({ key, rests }) => [key, rests])),
  }
  const basis = {
    ...{
      started,
      broughtIn,
      day: today,
      allowed: allowedIn(random, records),
      signature: broughtIn ? undefined : signature,
    },
    signAgainBy: often(random) ? undefined : '2026-11-22',
  }
  return (of) => ({ ...basis, records: of, items: standing(of, place, today) })
}

/** Sometimes an application made in time, about the latest decided record. */
function allowedIn(random: Random, { checks }: Records): Basis['allowed'] {
  const last = checks.find(({ kind, outcome }) => kind === 'right_to_work' && outcome !== 'in_progress')
  if (!last?.followUpOn || random(2) > 0) return []
  return [{ key: 'right_to_work', recordId: last.id, endedOn: last.followUpOn, until: '2026-12-17' }]
}

/** An adverse reference that no one answered with a reason and a call, where references are asked and all of them are satisfied. */
function isPassedOver({ references }: Records, items: Basis['items']): boolean {
  const asked = items.filter(({ section }) => section === 'references')
  const answered = ({ verdict, reasoned, verified }: Records['references'][number]) =>
    verdict === 'satisfactory' && reasoned && verified === 'confirmed'
  const adverse = references.some((one) => one.adverse && one.state === 'received' && !answered(one))
  return adverse && asked.length > 0 && asked.every(({ state }) => state === 'satisfied')
}

test(`of ${FILES} random files, taking away or adding something against a person never makes anyone safer`, () => {
  const random = seededRandom()
  const seen = new Set<string>()
  for (let n = 0; n < FILES; n++) {
    const file = randomFile(random)
    const basis = basisOf(random, file)
    const before = outcomeOf(basis(file))
    const spoiled = spoil(random, file)
    const after = outcomeOf(basis(spoiled))
    expect(isPassedOver(spoiled, basis(spoiled).items), JSON.stringify(spoiled.references)).toBe(false)
    seen.add(before.outcome)
    if (ranks[after.outcome] > ranks[before.outcome]) {
      const states = ({ items }: typeof before) => items.map(({ key, state }) => `${key} ${state}`)
      const { items, records, ...rest } = basis(file)
      expect.fail(
        JSON.stringify({ before: [before.outcome, ...states(before)], after: [after.outcome, ...states(after)], rest }),
      )
    }
  }
  expect([...seen].sort()).toEqual(['cleared', 'conditions', 'not_cleared', 'not_verified'])
})

import { type Day, formatDay } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Edition, mayBeginUnder, standardOf, standardsOf } from './standards.rules.ts'

export const steps = ['knowledge', 'observation', 'sign_off'] as const
export type Step = (typeof steps)[number]

export const standardStates = ['not_started', 'knowledge_complete', 'observed', 'signed_off'] as const
export type StandardState = (typeof standardStates)[number]

/** Weeks after beginning in which it is usually completed. */
export const AIM_WEEKS = 12

/** What has been reached of one standard: the steps come one after the other. */
export function stateOf(done: readonly Step[]): StandardState {
  if (done.includes('sign_off')) return 'signed_off'
  if (done.includes('observation')) return 'observed'
  return done.includes('knowledge') ? 'knowledge_complete' : 'not_started'
}

export type Kept = { standard: number; step: Step; doneOn: Day }

/** Each standard of an edition with what has been reached, and how many have each step. */
export function progressOf(edition: Edition, kept: readonly Kept[]) {
  const byStandard = groupBy(kept, ({ standard }) => standard)
  const standards = standardsOf[edition].map(({ number, title }) => ({
    ...{ number, title },
    state: stateOf((byStandard.get(number) ?? []).map(({ step }) => step)),
  }))
  const count = (...states: StandardState[]) => standards.filter(({ state }) => states.includes(state)).length
  return {
    standards,
    total: standards.length,
    knowledge: count('knowledge_complete', 'observed', 'signed_off'),
    observed: count('observed', 'signed_off'),
    signed: count('signed_off'),
  }
}

export type At = { edition: Edition; kept: readonly Kept[]; awarded: boolean; stopped: boolean }

/** Why nothing can be written in a workbook any more. */
export function whyNotWrite({ awarded, stopped }: Pick<At, 'awarded' | 'stopped'>): Refusal | undefined {
  if (awarded)
    return conflict('The Care Certificate has been awarded. What it rests on stays; withdraw the award to correct it.')
  if (stopped) return conflict('This workbook was stopped.')
}

/** Why a step cannot be recorded for these standards on this day; the field is the one of the day. */
export function whyNotStep(
  at: At,
  { step, standards, doneOn }: { step: Step; standards: readonly number[]; doneOn: Day },
  today: Day,
): Refusal | undefined {
  const closed = whyNotWrite(at)
  if (closed) return closed
  if (standards.length === 0) return beside('standards', 'Tick at least one standard')
  if (doneOn > today) return beside('doneOn', 'The day cannot be in the future')
  const needed = steps[steps.indexOf(step) - 1]
  for (const number of standards) {
    const standard = standardOf(at.edition, number)
    if (!standard) return beside('standards', `The edition of ${at.edition} has no standard ${number}`)
    const done = at.kept.filter((one) => one.standard === number)
    const before = done.find((one) => one.step === needed)
    if (done.some((one) => one.step === step))
      return beside('standards', `Standard ${number}: ${doneWords[step]} already`)
    if (needed && !before) return beside('standards', `Standard ${number}: ${firstWords[step]}`)
    if (step === 'sign_off' && before && before.doneOn > doneOn)
      return beside('doneOn', `Standard ${number} was observed on ${formatDay(before.doneOn)}: sign off then or later`)
  }
}

/** Why a step cannot be taken back: what follows from it is taken back first. */
export function whyNotUndo(at: At, { standard, step }: Pick<Kept, 'standard' | 'step'>): Refusal | undefined {
  const closed = whyNotWrite(at)
  if (closed) return closed
  const later = steps.slice(steps.indexOf(step) + 1)
  const after = at.kept.find((one) => one.standard === standard && later.includes(one.step))
  if (after) return conflict(`Take back first that it was ${doneWords[after.step]}.`)
}

/** Why the registered manager cannot sign the whole of it yet. */
export function whyNotAward(at: At): Refusal | undefined {
  if (at.awarded) return conflict('It has been awarded already. A Care Certificate is awarded once.')
  const closed = whyNotWrite(at)
  if (closed) return closed
  const { total, signed, standards } = progressOf(at.edition, at.kept)
  if (signed === total) return
  const open = standards.filter(({ state }) => state !== 'signed_off').map(({ number }) => number)
  return conflict(`Not signed off yet: ${open.length === 1 ? 'standard' : 'standards'} ${open.join(', ')}.`)
}

type Begin = { edition: Edition; begunOn: Day; aimOn: Day }

export function whyNotBegin({ edition, begunOn, aimOn }: Begin, today: Day): Refusal | undefined {
  if (begunOn > today) return beside('begunOn', 'The day cannot be in the future')
  if (!mayBeginUnder(edition, begunOn))
    return beside('edition', 'Only who began before 1 March 2025 works under the edition of 2015')
  if (aimOn < begunOn) return beside('aimOn', 'The aim must be after the day it began')
}

/** '1 to 9, 12': standards in as few words as they take. */
export function numbersInWords(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`))
    .join(', ')
}

const doneWords: Record<Step, string> = {
  knowledge: 'known',
  observation: 'observed in practice',
  sign_off: 'signed off',
}
const firstWords: Record<Step, string> = {
  knowledge: '',
  observation: 'the knowledge comes first',
  sign_off: 'it is observed in practice first',
}

const conflict = (words: string) => new Refusal('conflict', 'Not recorded', words)
const beside = (field: string, words: string) => new Refusal('invalid', 'Not recorded', `${words}.`, { [field]: words })

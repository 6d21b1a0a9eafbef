import { countOf } from '#lib/count.ts'
import { addDays, type Day, daysBetween } from '#lib/day.ts'

export const itemKinds = ['document', 'form', 'training', 'meeting', 'policy'] as const
export type ItemKind = (typeof itemKinds)[number]
export const owners = ['starter', 'manager', 'office'] as const
export type Owner = (typeof owners)[number]

export const stages = ['docs', 'forms', 'training'] as const
export type Stage = (typeof stages)[number]

/** Docs, then Starter Forms with the policies to sign, then Training with the people to meet. */
export const stageOf: Record<ItemKind, Stage> = {
  document: 'docs',
  form: 'forms',
  policy: 'forms',
  training: 'training',
  meeting: 'training',
}

type Done = { kind: ItemKind; done: boolean }
export type Flags = { docsComplete: boolean; formsComplete: boolean; trainingComplete: boolean }

/** The three flags of a record: a stage is complete when all of it is done; one without items, when everything else is. */
export function flagsOf(items: readonly Done[]): Flags {
  const all = items.length > 0 && items.every(({ done }) => done)
  const complete = (stage: Stage) => {
    const own = items.filter(({ kind }) => stageOf[kind] === stage)
    return own.length > 0 ? own.every(({ done }) => done) : all
  }
  return { docsComplete: complete('docs'), formsComplete: complete('forms'), trainingComplete: complete('training') }
}

/** The rounded share of the completed flags out of 3 per record; 0 if there are no records. */
export function onboardingPercent(records: readonly Flags[]): number {
  const flags = records.flatMap((record) => [record.docsComplete, record.formsComplete, record.trainingComplete])
  return percentOf(flags.filter(Boolean).length, records.length)
}

export function percentOf(completedFlags: number, records: number): number {
  return records === 0 ? 0 : Math.round((100 * completedFlags) / (3 * records))
}

/** The day by which an item is to be done; unknown until the first day of work is. */
export function dueOn(startOn: Day | null, dayOffset: number): Day | null {
  return startOn && addDays(startOn, dayOffset)
}

/** "due in 3 days", "due today", "overdue by 1 day". */
export function dueWords(due: Day | null, today: Day): string {
  if (!due) return 'no date yet'
  const days = daysBetween(today, due)
  if (days === 0) return 'due today'
  return days > 0 ? `due in ${count(days)}` : `overdue by ${count(-days)}`
}

const count = (days: number) => countOf(days, 'day', 'days')

/** "3 days before the first day", as a template says it. */
export function offsetWords(dayOffset: number): string {
  if (dayOffset === 0) return 'On the first day'
  return `${count(Math.abs(dayOffset))} ${dayOffset < 0 ? 'before' : 'after'} the first day`
}

type Open = { title: string; owner: Owner; due: Day | null }

/** Why an onboarding is stuck: its first overdue item; empty while nothing is overdue. */
export function whyStuck(open: readonly Open[], today: Day): string {
  const late = open.filter(({ due }) => due !== null && due < today)
  const [first] = late.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''))
  if (!first?.due) return ''
  const others = late.length - 1
  const more = others === 0 ? '' : others === 1 ? ', and 1 more is overdue' : `, and ${others} more are overdue`
  return `With ${ownerNames[first.owner]}: ${first.title}, ${dueWords(first.due, today)}${more}.`
}

const ownerNames: Record<Owner, string> = { starter: 'the new starter', manager: 'the manager', office: 'the office' }

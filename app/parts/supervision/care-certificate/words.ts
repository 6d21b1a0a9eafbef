import type { WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { formatDay, formatDayShort } from '#lib/day.ts'

export type ShownStandard = WorkbookView['standards'][number]
export type ShownStep = NonNullable<ShownStandard['knowledge']>

/** 'J. Achieng': as short as a cell is wide. */
export function shortName(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${Array.from(words[0] ?? '')[0]}. ${last}` : last
}

/** The newest year of a workbook; days of others say theirs. */
export const yearOf = (standards: readonly ShownStandard[]): string =>
  standards
    .flatMap(({ knowledge, observation, signOff }) => [knowledge, observation, signOff])
    .reduce((newest, step) => (step && step.doneOn.slice(0, 4) > newest ? step.doneOn.slice(0, 4) : newest), '')

/** '12 Oct, 85%', or who saw it. */
export function cellWords({ doneOn, rightCount, asked, assessor, how }: ShownStep, year: string): string {
  const day = formatDayShort(doneOn).replace(` ${year}`, '')
  if (assessor) return `${day}, ${shortName(assessor)}`
  if (rightCount !== null && asked) return `${day}, ${scoreOf(rightCount, asked)}`
  return how === 'elsewhere' ? `${day}, elsewhere` : day
}

/** The whole of it, for the dialog, a screen reader and the print. */
export function stepWords({ doneOn, rightCount, asked, assessor, place, how }: ShownStep): string {
  const day = formatDay(doneOn)
  const score = rightCount !== null && asked ? `, ${scoreOf(rightCount, asked)}` : ''
  if (assessor) return [`${day}, ${assessor}`, place].filter(Boolean).join(', ')
  return how === 'course' ? `${day}, course “${place}”${score}` : `${day}, ${place}`
}

const scoreOf = (right: number, asked: number) => `${Math.floor((right / asked) * 100)}%`

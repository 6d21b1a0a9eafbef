import { monthOf } from './answers.rules.ts'
import type { Answers } from './questions.rules.ts'

export type Stated = { title: string; dateFrom: string; dateTo: string; reasonForLeaving: string }
export type Compared = { label: string; applicant: string; referee: string; differs: boolean }

/** Compares what applicant and employer say about a job; a difference is marked, not judged. Schedule 3, paragraph 5. */
export function compare(stated: Stated, answers: Answers): Compared[] {
  const [from, to] = [monthOf(answers, 'from'), monthOf(answers, 'to')]
  const title = answers.jobTitle ?? ''
  const reason = answers.reasonForLeaving ?? ''
  return [
    { label: 'Job title', applicant: stated.title, referee: title, differs: !sameWords(stated.title, title) },
    month('From', stated.dateFrom, from),
    month('Until', stated.dateTo, to),
    {
      label: 'Reason for leaving',
      applicant: stated.reasonForLeaving,
      referee: reason,
      differs: leavingConcern(stated, answers) !== undefined,
    },
  ]
}

const kindsOfEnd = {
  dismissal: /\b(dismiss|sack|fired|misconduct|terminat)/i,
  redundancy: /\bredundan|\bclos(ed|ing|ure)\b/i,
  'the end of a contract': /\b(contract|temporary|fixed[- ]term)\b.*\b(end|over|expir)|\bend(ed)? of (the )?contract/i,
  retirement: /\bretire/i,
  resignation: /\bresign|\bown (choice|accord)\b|\bgave notice\b/i,
}
const kindOfEnd = (reason: string) => Object.entries(kindsOfEnd).find(([, words]) => words.test(reason))?.[0]

/**
 * Why a job that has ended did so: a reason that is blank, or of another kind than the other's. Other wording always differs
 * and says nothing. Source: Schedule 3, paragraph 5.
 */
export function leavingConcern({ dateTo, reasonForLeaving }: Stated, answers: Answers): string | undefined {
  const said = answers.reasonForLeaving ?? ''
  if (dateTo === '') return undefined
  if (!reasonForLeaving.trim()) return 'They gave no reason for leaving this job.'
  if (!said.trim()) return 'The referee gave no reason for leaving.'
  const [theirs, own] = [kindOfEnd(said), kindOfEnd(reasonForLeaving)]
  const isTold = theirs !== undefined && (own !== undefined || theirs === 'dismissal' || theirs === 'redundancy')
  return isTold && theirs !== own ? `They give another reason for leaving: the referee speaks of ${theirs}.` : undefined
}

/** The job that a referee most likely means: the one HR chose, or the one whose employer they name; a care job first. */
export function jobMeant<J extends { position: number; organisation: string; careWork?: boolean }>(
  jobs: readonly J[],
  { periodPosition, organisation }: { periodPosition: number | null; organisation: string },
): J | undefined {
  const named = jobs.find(({ position }) => position === periodPosition)
  if (named) return named
  const words = plain(organisation)
  const theirs = jobs.filter((job) => job.organisation !== '' && words.includes(plain(job.organisation)))
  const [only, ...others] = theirs.length > 0 ? theirs : jobs.filter((job) => isPartOf(organisation, job.organisation))
  return [only, ...others].find((job) => job?.careWork) ?? (theirs.length > 0 || others.length === 0 ? only : undefined)
}

/** Whether one part of what was typed, a function aside, is the beginning of the employer's name: "HR department, Larkfield". */
function isPartOf(typed: string, organisation: string): boolean {
  const name = `${plain(organisation)} `
  return typed
    .split(/[,;:/()–]| - | at | of /i)
    .some((part) => plain(part).length > 3 && name.startsWith(`${plain(part)} `))
}

function month(label: string, stated: string, answered: string): Compared {
  const [applicant, referee] = [stated.slice(0, 7), answered]
  return { label, applicant: monthWords(applicant), referee: monthWords(referee), differs: applicant !== referee }
}

const names = 'January February March April May June July August September October November December'.split(' ')
export function monthWords(month: string): string {
  return month ? `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}` : ''
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const sameWords = (a: string, b: string) => plain(a) === plain(b)

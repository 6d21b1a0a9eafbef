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
      // wording always differs: marked only when one of them gives no reason for a job that has ended
      differs: stated.dateTo !== '' && (stated.reasonForLeaving.trim() === '') !== (reason.trim() === ''),
    },
  ]
}

/** The job that a referee most likely means: the one HR chose, or the one whose employer they name. */
export function jobMeant<J extends { position: number; organisation: string }>(
  jobs: readonly J[],
  { periodPosition, organisation }: { periodPosition: number | null; organisation: string },
): J | undefined {
  const named = jobs.find(({ position }) => position === periodPosition)
  const words = plain(organisation)
  return named ?? jobs.find((job) => job.organisation !== '' && words.includes(plain(job.organisation)))
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

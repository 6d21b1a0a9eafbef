import { monthOf } from './answers.rules.ts'
import type { Answers } from './questions.rules.ts'

export type Told = { title: string; dateFrom: string; dateTo: string; reasonForLeaving: string }
export type Compared = { label: string; applicant: string; referee: string; differs: boolean }

/** What the applicant wrote of a job beside what its employer says; a difference is marked, not judged. Schedule 3, paragraph 5. */
export function compare(told: Told, answers: Answers): Compared[] {
  const [from, to] = [monthOf(answers, 'from'), monthOf(answers, 'to')]
  const title = answers.jobTitle ?? ''
  const reason = answers.reasonForLeaving ?? ''
  return [
    { label: 'Job title', applicant: told.title, referee: title, differs: !sameWords(told.title, title) },
    month('From', told.dateFrom, from),
    month('Until', told.dateTo, to),
    {
      label: 'Reason for leaving',
      applicant: told.reasonForLeaving,
      referee: reason,
      // two people never put it in the same words: only silence of one of them, after the end, is marked
      differs: told.dateTo !== '' && (told.reasonForLeaving.trim() === '') !== (reason.trim() === ''),
    },
  ]
}

/** The job that a referee most likely means: the one HR named, or else the one whose employer they name. */
export function jobMeant<J extends { position: number; organisation: string }>(
  jobs: readonly J[],
  { periodPosition, organisation }: { periodPosition: number | null; organisation: string },
): J | undefined {
  const named = jobs.find(({ position }) => position === periodPosition)
  const words = plain(organisation)
  return named ?? jobs.find((job) => job.organisation !== '' && words.includes(plain(job.organisation)))
}

function month(label: string, told: string, said: string): Compared {
  const [applicant, referee] = [told.slice(0, 7), said]
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

import type { Checker } from '#domains/vetting/checks/checks.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { monthOf } from './answers.rules.ts'
import { monthWords } from './comparison.rules.ts'
import type { Answers, RefereeType } from './questions.rules.ts'

/** How a reference came that no one was asked for by our form. */
export const cameByLabels = {
  staff_file: 'In the staff file, from before',
  letter: 'By letter',
  email: 'By email',
  telephone: 'By telephone, in a call we made',
  transferor: 'From the provider they came over from',
  agency: 'From the agency',
} as const
export type CameBy = keyof typeof cameByLabels

/** Whose word it rests on that it is what the referee said. */
export const obtainedBy = (cameBy: CameBy): Checker => (cameBy === 'transferor' || cameBy === 'agency' ? cameBy : 'us')

type Recorded = { cameBy: CameBy; checkedOn: Day }

/** What came in writing is kept with it, and no day is to come. */
export function whyNotRecorded({ cameBy, checkedOn }: Recorded, withFile: boolean, today: Day): Refusal | undefined {
  const fields = {
    ...(checkedOn > today && { checkedOn: 'The day must not be in the future' }),
    ...(!withFile && cameBy !== 'telephone' && { file: 'Attach what came in writing' }),
  }
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}

type Line = { name: string; label: string; answer: string; detail?: { label: string; answer: string } }

/** A reference that was written down here, in words. */
export function recordedInWords(answers: Answers, type: RefereeType): { title: string; step: number; said: Line[] }[] {
  const said = (name: string, label: string, answer = answers[name] ?? ''): Line => ({ name, label, answer })
  const ofJob = [
    said('jobTitle', 'Their job title'),
    said('from', 'They worked there from', monthWords(monthOf(answers, 'from'))),
    said('to', 'Until', monthWords(monthOf(answers, 'to'))),
    said('reasonForLeaving', 'Why they left'),
  ]
  const against = answers.against === 'yes' ? `Yes: ${answers.againstDetails ?? ''}` : 'No'
  return [
    {
      title: 'Who gave it',
      step: 0,
      said: [
        said('name', 'Name'),
        said('relationship', 'In what capacity'),
        ...(type === 'employer' ? [said('organisation', 'Organisation')] : []),
        said('workEmail', 'Email'),
        said('phone', 'Phone'),
      ].filter(({ answer }) => answer !== ''),
    },
    ...(type === 'employer' ? [{ title: 'Their work', step: 1, said: ofJob }] : []),
    {
      title: 'What it says',
      step: 2,
      said: [said('conduct', 'Of their conduct'), said('against', 'Anything against them', against)],
    },
  ]
}

/** "By letter, 3 November 2026". */
export const cameWords = (cameBy: CameBy, checkedOn: Day | null): string =>
  [cameByLabels[cameBy], checkedOn && formatDay(checkedOn)].filter(Boolean).join(', ')

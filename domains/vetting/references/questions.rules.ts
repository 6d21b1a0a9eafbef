export type RefereeType = 'employer' | 'character'
/** `month` is kept as two answers, name.month and name.year; a `yesno` with `ifYes` has its details under `${name}Details`. */
export type Question = {
  name: string
  label: string
  kind: 'line' | 'text' | 'month' | 'yesno' | 'rating' | 'suitable'
  hint?: string
  optional?: boolean
  /** The message when it is left blank, where the default does not fit. */
  missing?: string
  /** Asked only of this type of referee. */
  only?: RefereeType
  /** The follow-up question after this answer. */
  detail?: { after: 'yes' | 'no'; label: string }
}
export type Section = { title: string; intro?: string; questions: readonly Question[] }

export const ratings = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  unknown: 'I cannot say',
} as const
export const yesNo = { yes: 'Yes', no: 'No' } as const
export const suitability = { yes: 'Yes', reservations: 'Yes, with reservations', no: 'No' } as const

const rating = (name: string, label: string): Question => ({ name, label, kind: 'rating' })
const yes = (name: string, label: string, detail: string, more: Partial<Question> = {}): Question => ({
  name,
  label,
  kind: 'yesno',
  detail: { after: 'yes', label: detail },
  ...more,
})

/**
 * What a referee is asked, in four short steps. Source: care rules, "References"; Schedule 3, paragraphs 4 and 5.
 * No question is about health or absence: before an offer the Equality Act, section 60, forbids it.
 */
export const sections: readonly Section[] = [
  {
    title: 'About you',
    questions: [
      { name: 'name', label: 'Your name', kind: 'line', missing: 'Enter your name' },
      { name: 'title', label: 'Your job title', kind: 'line', optional: true },
      {
        name: 'organisation',
        label: 'Your organisation',
        kind: 'line',
        only: 'employer',
        missing: 'Enter your organisation',
      },
      {
        name: 'workEmail',
        label: 'Your work email',
        kind: 'line',
        only: 'employer',
        missing: 'Enter your work email',
      },
      { name: 'phone', label: 'A phone number we can call you on', kind: 'line', missing: 'Enter a phone number' },
      {
        name: 'relationship',
        label: 'How do you know them?',
        kind: 'line',
        hint: 'For example: I was their line manager.',
      },
      { name: 'known', label: 'How long have you known them?', kind: 'line', hint: 'For example: 3 years.' },
    ],
  },
  {
    title: 'Their work',
    questions: [
      { name: 'jobTitle', label: 'Their job title', kind: 'line', only: 'employer' },
      { name: 'from', label: 'They worked for you from', kind: 'month', only: 'employer' },
      {
        name: 'to',
        label: 'They worked for you until',
        kind: 'month',
        only: 'employer',
        optional: true,
        hint: 'Leave blank if they still do.',
      },
      { name: 'duties', label: 'What did they do?', kind: 'text', only: 'employer' },
      {
        name: 'contact',
        label: 'Did they work or spend time with children or adults who need care or support?',
        kind: 'yesno',
      },
      {
        name: 'reasonForLeaving',
        label: 'Why did they leave?',
        kind: 'text',
        only: 'employer',
        hint: 'If they still work for you, say so.',
      },
      {
        name: 'reemploy',
        label: 'Would you employ them again?',
        kind: 'yesno',
        only: 'employer',
        detail: { after: 'no', label: 'Why not?' },
      },
    ],
  },
  {
    title: 'Conduct and safeguarding',
    intro: 'Please do not tell us about health or absence from work.',
    questions: [
      { name: 'conduct', label: 'How would you describe their conduct?', kind: 'text' },
      yes(
        'sanctions',
        'Is a disciplinary sanction still live, or was one when they left?',
        'What for, and until when?',
        {
          only: 'employer',
        },
      ),
      yes(
        'safeguarding',
        'Do you know of any safeguarding concern or allegation about them?',
        'What was it, and what was the outcome?',
      ),
      yes('investigation', 'Were they dismissed, or did they leave while being investigated?', 'What happened?', {
        only: 'employer',
      }),
      yes(
        'referral',
        'Were they ever referred to the DBS or to a professional regulator?',
        'When, why, and what was the outcome?',
        {
          only: 'employer',
        },
      ),
    ],
  },
  {
    title: 'How they work',
    questions: [
      rating('reliability', 'Reliability'),
      rating('honesty', 'Honesty'),
      rating('teamwork', 'Working with others'),
      rating('dignity', 'Respect for people’s dignity'),
      { ...rating('records', 'Keeping records'), only: 'employer' },
      {
        name: 'suitable',
        label: 'Are they suitable to work with people who need care?',
        kind: 'suitable',
      },
      { name: 'suitableWhy', label: 'Please explain your answer', kind: 'text', optional: true },
      { name: 'more', label: 'Is there anything else we should know?', kind: 'text', optional: true },
    ],
  },
]
/** The step after the last section: check, declare, send. */
export const CHECK_STEP = sections.length
export const LONGEST_ANSWER = 4000
export const LONGEST_LINE = 200

export type Answers = Record<string, string>

/** The questions of one step for one kind of referee. */
export function questionsOf(step: number, type: RefereeType): Question[] {
  return (sections[step]?.questions ?? []).filter(({ only }) => only === undefined || only === type)
}

export function allQuestions(type: RefereeType): Question[] {
  return sections.flatMap((_, step) => questionsOf(step, type))
}

/** The names under which a question's answer is kept. */
export function partsOf({ name, kind, detail }: Question): string[] {
  if (kind === 'month') return [`${name}.month`, `${name}.year`]
  return detail ? [name, `${name}Details`] : [name]
}

/** The answers of one step, as they were typed. */
export function answersOf(answers: Answers, step: number, type: RefereeType): Answers {
  const names = questionsOf(step, type).flatMap(partsOf)
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? '']))
}

/** The step in the address. */
export function stepFrom(asked: string | null): number {
  const given = asked && /^\d$/.test(asked) ? Number(asked) : 0
  return Math.min(given, CHECK_STEP)
}

/** The step a question is on. */
export function stepOfAnswer(name: string): number {
  const plain = name.split('.')[0] ?? ''
  const at = sections.findIndex(({ questions }) =>
    questions.some((question) => question.name === plain || `${question.name}Details` === plain),
  )
  return Math.max(0, at)
}

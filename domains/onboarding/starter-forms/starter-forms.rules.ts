/** Forms a new starter answers once; encrypted, since some answers are private. Bank details are not asked for. */
export const starterForms = {
  tax: {
    title: 'Starter checklist for tax',
    intro: 'HMRC needs this until your last employer’s P45 reaches us. If you are not sure, choose the nearest.',
    fields: [
      {
        name: 'statement',
        label: 'Which of these is true for you?',
        options: {
          a: 'A. This is my first job since 6 April, and I have had no taxable benefits or pension',
          b: 'B. This is my only job now, but since 6 April I have had another job or taxable benefits',
          c: 'C. I have another job or a pension as well as this one',
        },
      },
      {
        name: 'studentLoan',
        label: 'Do you repay a student loan?',
        options: {
          no: 'No',
          plan1: 'Plan 1',
          plan2: 'Plan 2',
          plan4: 'Plan 4 (Scotland)',
          postgraduate: 'Postgraduate loan',
          unsure: 'Yes, and I do not know which',
        },
      },
    ],
  },
  emergency: {
    title: 'Emergency contact',
    intro: 'The person we call if something happens to you at work.',
    fields: [
      { name: 'contactName', label: 'Full name' },
      { name: 'relation', label: 'Relationship to you' },
      { name: 'contactPhone', label: 'Telephone number' },
      { name: 'second', label: 'Another person we can call', optional: true },
    ],
  },
  uniform: {
    title: 'Uniform',
    intro: 'So that your uniform is ready on your first day.',
    fields: [
      {
        name: 'size',
        label: 'Tunic size',
        options: { xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL', xxl: '2XL', xxxl: '3XL' },
      },
      { name: 'needs', label: 'Anything we should know, such as long sleeves', optional: true },
    ],
  },
} as const satisfies Record<string, StarterForm>

export type StarterField = { name: string; label: string; options?: Record<string, string>; optional?: boolean }
export type StarterForm = { title: string; intro: string; fields: readonly StarterField[] }
export type StarterFormKey = keyof typeof starterForms

export function starterForm(key: string): StarterForm | undefined {
  return Object.hasOwn(starterForms, key) ? starterForms[key as StarterFormKey] : undefined
}

/** What is wrong with the answers, by field. */
export function answerProblems({ fields }: StarterForm, answers: Record<string, string>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { name, label, options, optional } of fields) {
    const answer = answers[name] ?? ''
    if (!answer && !optional) problems[name] = options ? `Choose an answer: ${label}` : `Enter: ${label.toLowerCase()}`
    else if (answer && options && !Object.hasOwn(options, answer)) problems[name] = 'Choose an answer from the list'
    else if (answer.length > 200) problems[name] = 'The answer must be 200 characters or fewer'
  }
  return problems
}

/** The answers as a reader reads them. */
export function answerWords({ fields }: StarterForm, answers: Record<string, string>) {
  return fields.map(({ name, label, options }) => {
    const answer = answers[name] ?? ''
    return { label, value: (options && Object.hasOwn(options, answer) ? options[answer] : answer) || 'Not answered' }
  })
}

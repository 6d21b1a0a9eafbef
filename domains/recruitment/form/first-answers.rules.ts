/** What the three steps of /apply ask, as typed. */
export type FirstAnswers = {
  fullName: string
  email: string
  phone: string
  role: string
  reference1: string
  reference2: string
}
export type FirstAnswer = keyof FirstAnswers

export const noAnswers: FirstAnswers = { fullName: '', email: '', phone: '', role: '', reference1: '', reference2: '' }

export const firstSteps = ['Personal Info', 'References', 'Uploads'] as const
export const longest: Record<FirstAnswer, number> = {
  fullName: 200,
  email: 254,
  phone: 30,
  role: 200,
  reference1: 254,
  reference2: 254,
}

const fieldsOf: readonly (readonly FirstAnswer[])[] = [
  ['fullName', 'email', 'phone', 'role'],
  ['reference1', 'reference2'],
  [],
]

/** Clamps a step to the first and the last. */
export function clampFirstStep(step: number): number {
  return Math.min(Math.max(Math.trunc(step) || 0, 0), firstSteps.length - 1)
}

export type Mistakes = Partial<Record<FirstAnswer, string>>

/** The errors of all answers, by field. */
export function mistakesIn(answers: FirstAnswers): Mistakes {
  const mistakes: Mistakes = {}
  if (!answers.fullName.trim()) mistakes.fullName = 'Enter your full name'
  if (!answers.email.trim()) mistakes.email = 'Enter your email address'
  for (const name of ['email', 'reference1', 'reference2'] as const) {
    const typed = answers[name].trim()
    if (typed && !looksLikeEmail(typed))
      mistakes[name] = 'Enter an email address in the right format, like name@example.com'
  }
  const [first, second] = [mailboxOf(answers.reference1), mailboxOf(answers.reference2)]
  if (second && first === second)
    mistakes.reference2 ??= 'Enter a different email address: Reference Email 1 is the same'
  for (const [name, most] of Object.entries(longest) as [FirstAnswer, number][])
    if (answers[name].trim().length > most) mistakes[name] = `The answer must be ${most} characters or fewer`
  return mistakes
}

export function mistakesOfStep(answers: FirstAnswers, step: number): Mistakes {
  const names = fieldsOf[step] ?? []
  return Object.fromEntries(Object.entries(mistakesIn(answers)).filter(([name]) => names.includes(name as FirstAnswer)))
}

/** The first step with an error, if any. */
export function stepToMend(answers: FirstAnswers): number | undefined {
  const wrong = Object.keys(mistakesIn(answers))
  const step = fieldsOf.findIndex((names) => names.some((name) => wrong.includes(name)))
  return step < 0 ? undefined : step
}

/** Addresses are the same mailbox whatever their case and surrounding spaces. */
export const mailboxOf = (email: string) => email.trim().toLowerCase()

export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(typed)
}

/** "Grace Ama Mensah" is Grace, Ama Mensah; the person can change it in the form. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

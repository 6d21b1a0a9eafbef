import { cpdHours } from '#domains/learning/courses.rules.ts'

/** Never "Care Certificate": a course gives the knowledge of a standard, and only an assessor at work awards it. */
export function certificateTitle(courseTitle: string): string {
  const [, standard, rest] = /^Care Certificate Standard (\d+): (.+)$/.exec(courseTitle) ?? []
  return standard ? `Knowledge for Standard ${standard}: ${rest}` : courseTitle
}

export const deliveryWords = {
  quiz: 'Online, with quiz',
  lessons: 'Online',
  session: 'Classroom',
  package: 'Online package, as reported by it',
} as const

/** "86 %", rounded for display only; none without a quiz. */
export function scoreWords({ rightCount, asked }: { rightCount: number | null; asked: number | null }): string | null {
  return rightCount === null || !asked ? null : `${Math.round((rightCount / asked) * 100)} %`
}

/** "1 hour", "1.5 hours". */
export function hoursWords(minutes: number): string {
  const hours = cpdHours(minutes)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

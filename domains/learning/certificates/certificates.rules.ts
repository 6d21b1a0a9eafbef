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

type Scored = { rightCount: number | null; asked: number | null; details?: Record<string, string> | undefined }

/** "86%", rounded for display only: of the quiz, or as the package reported it; none without either. */
export function scoreWords({ rightCount, asked, details }: Scored): string | null {
  if (rightCount !== null && asked) return `${Math.round((rightCount / asked) * 100)}%`
  const reported = details?.score === undefined ? Number.NaN : Number(details.score)
  return Number.isFinite(reported) ? `${Math.round(reported * 100)}%` : null
}

/** "1 hour", "1.5 hours". */
export function hoursWords(minutes: number): string {
  const hours = cpdHours(minutes)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

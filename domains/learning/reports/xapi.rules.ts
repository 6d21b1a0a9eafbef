import { v5 } from 'uuid'

/** What a learner did in a course of ours, as xAPI says it. */
export type Happening = {
  kind: 'started' | 'lesson completed' | 'question answered' | 'quiz passed' | 'quiz failed' | 'completed'
  /** Of the row that says so, so that its statement has one id for good. */
  row: string
  at: string
  personId: string
  name: string
  courseId: string
  course: string
  cycleId: string
  /** The lesson, question or quiz it is about; none for the course itself. */
  about?: { id: string; title: string } | undefined
  right?: boolean | undefined
  score?: { right: number; asked: number } | undefined
}

const verbs = {
  started: ['http://adlnet.gov/expapi/verbs/initialized', 'initialized'],
  'lesson completed': ['http://adlnet.gov/expapi/verbs/completed', 'completed'],
  'question answered': ['http://adlnet.gov/expapi/verbs/answered', 'answered'],
  'quiz passed': ['http://adlnet.gov/expapi/verbs/passed', 'passed'],
  'quiz failed': ['http://adlnet.gov/expapi/verbs/failed', 'failed'],
  completed: ['http://adlnet.gov/expapi/verbs/completed', 'completed'],
} as const

const types = {
  course: 'http://adlnet.gov/expapi/activities/course',
  lessons: 'http://adlnet.gov/expapi/activities/lesson',
  questions: 'http://adlnet.gov/expapi/activities/question',
  quizzes: 'http://adlnet.gov/expapi/activities/assessment',
} as const
const folders = {
  'lesson completed': 'lessons',
  'question answered': 'questions',
  'quiz passed': 'quizzes',
  'quiz failed': 'quizzes',
} as const

/** Names of statements are made of this and the row, so that an export made again has the same. */
const NAMESPACE = '6f0f2a52-3d9f-5b0c-9a55-3f6c0f0a7a11'

/** A statement of xAPI 1.0.3. Answers themselves are not in it: a short answer may be about anyone. */
export function statementOf(happened: Happening, hub: string) {
  const { kind, row, at, personId, name, courseId, course, cycleId } = happened
  const [verb, words] = verbs[kind]
  const home = { id: `${hub}/xapi/courses/${courseId}`, title: course }
  const result = resultOf(happened)
  return {
    id: v5(`${kind} ${row}`, NAMESPACE),
    actor: { objectType: 'Agent', name, account: { homePage: hub, name: personId } },
    verb: { id: verb, display: { 'en-GB': words } },
    object: objectOf(happened, { hub, home }),
    ...(result && { result }),
    context: {
      registration: cycleId,
      platform: 'Carestead',
      language: 'en-GB',
      ...(happened.about && { contextActivities: { parent: [activity(home, types.course)] } }),
    },
    timestamp: Temporal.Instant.from(at).toString({ smallestUnit: 'millisecond' }),
    version: '1.0.0',
  }
}
export type Statement = ReturnType<typeof statementOf>

type Home = { id: string; title: string }

function objectOf({ kind, about }: Happening, { hub, home }: { hub: string; home: Home }) {
  if (kind === 'started' || kind === 'completed' || !about) return activity(home, types.course)
  const folder = folders[kind]
  return activity({ id: `${hub}/xapi/${folder}/${about.id}`, title: about.title }, types[folder])
}

const activity = ({ id, title }: Home, type: string) => ({
  ...{ objectType: 'Activity', id },
  definition: { type, name: { 'en-GB': title } },
})

function resultOf({ kind, right, score }: Happening) {
  if (kind === 'question answered') return right === undefined ? undefined : { success: right }
  const graded = score && score.asked > 0 && { score: gradeOf(score) }
  if (kind === 'quiz passed' || kind === 'quiz failed')
    return { success: kind === 'quiz passed', completion: true, ...graded }
  return kind === 'started' ? undefined : { completion: true, ...graded }
}

const gradeOf = ({ right, asked }: { right: number; asked: number }) => ({
  ...{ scaled: right / asked, raw: right, min: 0, max: asked },
})

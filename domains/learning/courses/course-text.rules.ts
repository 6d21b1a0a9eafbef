import { type QuestionText, questionsIn } from './question-text.rules.ts'

export type LessonText = { title: string; minutes: number; markdown: string; check: QuestionText | undefined }
export type ModuleText = { title: string; lessons: LessonText[] }
export type CourseText = {
  slug: string
  title: string
  summary: string
  description: string
  audience: string
  outcomes: string[]
  guidance: string[]
  reviewedOn: string
  cpdMinutes: number
  practicalSignOff: boolean
  passMark: number
  attempts: number
  renewalMonths: number | null
  modules: ModuleText[]
  quiz: QuestionText[]
}

/** Reads a course as it is written in content/courses: front matter, modules with their lessons and checks, and the quiz. */
export function readCourse(file: string): CourseText {
  const [, head = '', body = ''] = file.split(/^---$/m)
  const [taught = '', quiz = ''] = body.split(/^# Quiz$/m)
  const facts = frontMatter(head)
  return {
    slug: text(facts, 'slug'),
    title: text(facts, 'title'),
    summary: text(facts, 'summary'),
    description: text(facts, 'description'),
    audience: text(facts, 'audience'),
    outcomes: texts(facts, 'outcomes'),
    guidance: texts(facts, 'guidance'),
    reviewedOn: text(facts, 'reviewed_on'),
    cpdMinutes: Number(text(facts, 'cpd_minutes')),
    practicalSignOff: text(facts, 'practical_sign_off') === 'true',
    passMark: Number(text(facts, 'pass_mark')),
    attempts: Number(text(facts, 'attempts')),
    renewalMonths: text(facts, 'renewal_months') === 'null' ? null : Number(text(facts, 'renewal_months')),
    modules: modulesOf(taught),
    quiz: questionsIn(quiz),
  }
}

type Facts = Record<string, string | string[]>

// One fact a line: plain words, or words and lists in quotes as JSON writes them.
function frontMatter(head: string): Facts {
  const facts: Facts = {}
  for (const line of head.split('\n')) {
    const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
    if (name && value !== undefined) facts[name] = /^["[]/.test(value) ? JSON.parse(value) : value.trim()
  }
  return facts
}

function text(facts: Facts, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string') throw new Error(`The course has no line "${name}: ..."`)
  return value
}

function texts(facts: Facts, name: string): string[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new Error(`The course has no list "${name}: [...]"`)
  return value
}

function modulesOf(taught: string): ModuleText[] {
  return taught
    .split(/^# Module \d+: /m)
    .slice(1)
    .map((part) => {
      const [first = '', ...lessons] = part.split(/^## Lesson [\d.]+: /m)
      return { title: first.trim(), lessons: lessons.map(lessonOf) }
    })
}

function lessonOf(part: string): LessonText {
  const [, title, minutes] = /^(.+?) +\(minutes: (\d+)\)$/m.exec(part) ?? []
  if (!title || !minutes) throw new Error(`A lesson does not say its minutes: ${part.slice(0, 60)}`)
  const [body = '', check] = part.slice(part.indexOf('\n')).split(/^### Check$/m)
  return { title, minutes: Number(minutes), markdown: body.trim(), check: check ? questionsIn(check)[0] : undefined }
}

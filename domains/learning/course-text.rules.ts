export type CourseModule = { title: string; minutes: number }
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
  modules: CourseModule[]
}

/** Reads a course as it is written in content/courses: front matter, then modules with the minutes of their lessons. */
export function readCourse(file: string): CourseText {
  const [, head = '', body = ''] = file.split(/^---$/m)
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
    modules: modulesOf(body),
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

function modulesOf(body: string): CourseModule[] {
  const modules: CourseModule[] = []
  for (const line of body.split('\n')) {
    const title = /^# Module \d+: (.+)$/.exec(line)?.[1]
    if (title) modules.push({ title: title.trim(), minutes: 0 })
    const minutes = /^## Lesson .*\(minutes: (\d+)\)/.exec(line)?.[1]
    const current = modules.at(-1)
    if (minutes && current) current.minutes += Number(minutes)
  }
  return modules
}

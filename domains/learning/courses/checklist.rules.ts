import { countOf } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'
import { addDays, formatDay } from '#lib/day.ts'
import { faultsOf } from './question-faults.rules.ts'
import type { Question } from './questions.rules.ts'

export type LessonToCheck = {
  title: string
  minutes: number
  words: number
  check: Question | null
  noCheckReason: string
  /** Its package is shown instead of a text, and asks its own questions. */
  isPackage: boolean
  videos: number
  /** Videos of these without captions. */
  uncaptioned: number
}
export type ToCheck = {
  title: string
  summary: string
  description: string
  outcomes: readonly string[]
  modules: readonly { id: string; title: string; lessons: readonly LessonToCheck[] }[]
  quiz: readonly { moduleId: string; question: Question }[]
  passMark: number
  attempts: number
  questionsAsked: number
  cpdMinutes: number
  reviewedOn: Day
  reviewDueOn: Day | null
}
export type CheckItem = { label: string; detail: string; done: boolean }

/** For how long a comparison with the guidance holds. */
const COMPARED_FOR_DAYS = 366

/** What a version needs before it is published, each with how far it is. */
export function checklist(version: ToCheck, today: Day): CheckItem[] {
  const lessons = version.modules.flatMap(({ lessons }) => lessons)
  return [
    coursePage(version),
    modulesTaught(version),
    lessonsWritten(lessons),
    lessonsChecked(lessons),
    ...captions(lessons),
    ...(byPackage(version) ? [packageCompletes] : [quizBigEnough(version), questionsSound(version)]),
    minutesCounted(version, lessons),
    {
      label: 'Guidance compared in the last 12 months',
      detail: formatDay(version.reviewedOn),
      done: version.reviewedOn <= today && addDays(version.reviewedOn, COMPARED_FOR_DAYS) >= today,
    },
    {
      label: 'A day for the next review is set',
      detail: version.reviewDueOn ? formatDay(version.reviewDueOn) : 'Set it under Course',
      done: version.reviewDueOn !== null && version.reviewDueOn > today,
    },
  ]
}

/** Its package completes it, since there is no quiz. */
const byPackage = ({ modules, quiz }: ToCheck) =>
  quiz.length === 0 && modules.some(({ lessons }) => lessons.some(({ isPackage }) => isPackage))

const packageCompletes: CheckItem = {
  label: 'Without a quiz: what the package reports completes the course',
  detail: 'It renews a record only where an administrator allows it',
  done: true,
}

export const mayBePublished = (items: readonly CheckItem[]) => items.every(({ done }) => done)

function coursePage({ title, summary, description, outcomes }: ToCheck): CheckItem {
  const lacks = Object.entries({ title, summary, description, outcomes: outcomes.join('') })
    .filter(([, words]) => words.trim() === '')
    .map(([name]) => name)
  return {
    label: 'The course page has its title, summary, description and outcomes',
    detail: lacks.length > 0 ? `Still to write: ${lacks.join(', ')}` : countOf(outcomes.length, 'outcome', 'outcomes'),
    done: lacks.length === 0,
  }
}

function modulesTaught({ modules }: ToCheck): CheckItem {
  const empty = modules.filter(({ lessons }) => lessons.length === 0)
  return {
    label: 'Every module has a lesson',
    detail: empty[0] ? `Without a lesson: ${empty[0].title}` : countOf(modules.length, 'module', 'modules'),
    done: modules.length > 0 && empty.length === 0,
  }
}

function lessonsWritten(lessons: readonly LessonToCheck[]): CheckItem {
  const written = lessons.filter(
    ({ title, words, minutes, isPackage, videos }) =>
      title.trim() !== '' && (words > 0 || isPackage || videos > 0) && minutes > 0,
  )
  return {
    label: 'Every lesson has a title, text and minutes',
    detail: `${written.length} of ${lessons.length}`,
    done: lessons.length > 0 && written.length === lessons.length,
  }
}

function lessonsChecked(lessons: readonly LessonToCheck[]): CheckItem {
  const checked = lessons.filter(
    ({ check, noCheckReason, isPackage }) => check || isPackage || noCheckReason.trim() !== '',
  )
  const open = lessons.find((lesson) => !checked.includes(lesson))
  const faulty = lessons.find(({ check }) => check && Object.keys(faultsOf(check)).length > 0)
  return {
    label: 'Every lesson has a check, or says why it has none',
    detail: faulty ? `The check of “${faulty.title}” is not finished` : `${checked.length} of ${lessons.length}`,
    done: lessons.length > 0 && !open && !faulty,
  }
}

function captions(lessons: readonly LessonToCheck[]): CheckItem[] {
  const videos = lessons.reduce((sum, lesson) => sum + lesson.videos, 0)
  if (videos === 0) return []
  const lacking = lessons.find(({ uncaptioned }) => uncaptioned > 0)
  const detail = lacking ? `Without captions in “${lacking.title}”` : countOf(videos, 'video', 'videos')
  return [{ label: 'Every video has captions', detail, done: !lacking }]
}

function quizBigEnough({ modules, quiz, questionsAsked, passMark, attempts }: ToCheck): CheckItem {
  const without = modules.filter(({ id }) => !quiz.some(({ moduleId }) => moduleId === id))
  const asked = Math.min(questionsAsked, quiz.length)
  return {
    label: 'The quiz has a question from every module',
    detail: without[0]
      ? `None from ${without[0].title}`
      : asked < modules.length
        ? `It asks ${asked}, and there are ${modules.length} modules`
        : `It asks ${asked} of ${quiz.length}. Pass mark ${passMark}%, ${countOf(attempts, 'attempt', 'attempts')}`,
    done: modules.length > 0 && without.length === 0 && asked >= modules.length,
  }
}

function questionsSound({ quiz }: ToCheck): CheckItem {
  const faulty = quiz.find(({ question }) => Object.keys(faultsOf(question)).length > 0)
  return {
    label: 'Every question says what is right, and why',
    detail: faulty
      ? `“${faulty.question.text}”: ${Object.values(faultsOf(faulty.question))[0]}`
      : countOf(quiz.length, 'question', 'questions'),
    done: quiz.length > 0 && !faulty,
  }
}

function minutesCounted(version: ToCheck, lessons: readonly LessonToCheck[]): CheckItem {
  const { cpdMinutes } = version
  const taught = lessons.reduce((sum, { minutes }) => sum + minutes, 0)
  const quiz = cpdMinutes - taught
  return {
    label: 'CPD minutes are those of the lessons and the quiz',
    detail: `Lessons ${taught} + quiz ${quiz} = ${cpdMinutes} minutes`,
    done: taught > 0 && (quiz > 0 || (quiz === 0 && byPackage(version))),
  }
}

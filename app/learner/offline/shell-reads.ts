import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { newKey } from '#app/parts/learning/events.ts'
import { isAway } from '#app/parts/learning/kept/connection.ts'
import { markedHere, sendWaiting } from '#app/parts/learning/kept/send.ts'
import {
  keptCourse,
  keptCourses,
  keptLesson,
  keptLessons,
  keptQuiz,
  waitingOf,
} from '#app/parts/learning/kept/store.ts'
import { learnerHere } from '#app/parts/learning/kept/whose.ts'
import { formatTime } from '#lib/day.ts'
import { courseShown, lessonShown, waitingAnswer } from './shown.ts'
import { workOffline } from './work.ts'

/** What every page of the shell knows; the same names as with a connection. */
export const readShell = () => ({
  ...{ brand: 'Training', organisation: null, publicUrl: location.origin, demo: false, year: new Date().getFullYear() },
  ...{ person: learnerHere() || null, toast: undefined, formKey: undefined },
})

/** With the connection back, what is opened next is the hub's own page. */
function orHub({ request: { url } }: LoaderFunctionArgs): void {
  if (!isAway() && url !== location.href.replace(/#.*/, '')) location.assign(url)
}

export async function readHome(args: LoaderFunctionArgs) {
  orHub(args)
  const person = learnerHere()
  if (!person) return { courses: [] }
  const waiting = await waitingOf(person)
  const courses = []
  for (const kept of await keptCourses(person)) {
    const lessons = await keptLessons(person, kept.id)
    const { id, title, done, lessons: all } = courseShown(kept, lessons, waiting)
    courses.push({ id, title, done, lessons: all, kept: lessons.length })
  }
  return { courses: courses.filter(({ kept }) => kept > 0) }
}

async function shown({ params: { enrolmentId = '' } }: LoaderFunctionArgs) {
  const person = learnerHere()
  const kept = person ? await keptCourse(person, enrolmentId) : undefined
  if (!kept) throw data(null, { status: 404 })
  const [lessons, waiting] = [await keptLessons(person, enrolmentId), await waitingOf(person)]
  return { person, size: kept.size, lessons, waiting, course: courseShown(kept, lessons, waiting) }
}

export async function readCourse(args: LoaderFunctionArgs) {
  orHub(args)
  const { course, lessons } = await shown(args)
  return { course, ids: lessons.map(({ id }) => id) }
}

export async function readLesson(args: LoaderFunctionArgs) {
  orHub(args)
  const { person, course, lessons, size, waiting } = await shown(args)
  const { enrolmentId = '', lessonId = '' } = args.params
  const kept = await keptLesson(person, enrolmentId, lessonId)
  if (!kept) throw data(null, { status: 404 })
  const again = new URL(args.request.url).searchParams.has('again')
  return {
    ...{ course: lessonShown(course, kept, waiting), size, keys: { check: newKey(), end: newKey() } },
    waits: again ? undefined : waitingAnswer(lessonId, waiting),
    marked: again ? undefined : markedHere.get(lessonId),
    places: lessons.map(({ text }) => text.position),
  }
}

export async function readQuiz(args: LoaderFunctionArgs) {
  orHub(args)
  const person = learnerHere()
  const kept = person ? await keptQuiz(person, args.params.enrolmentId ?? '') : undefined
  if (!kept?.quiz.attempt) throw data(null, { status: 404 })
  const { quiz, sent } = kept
  const { questions, endsAt } = kept.quiz.attempt
  const { searchParams } = new URL(args.request.url)
  const wanted = Number(searchParams.get('question'))
  const question =
    questions.find(({ position }) => position === wanted) ?? questions.find(({ answer }) => !answer) ?? questions[0]
  return {
    ...{ quiz, sent, position: searchParams.has('all') ? undefined : question?.position },
    ...{ savedAt: undefined, ends: endsAt ? formatTime(endsAt) : undefined },
  }
}

/** A form of the shell: its work waits in the queue. */
export async function doOffline({ request }: ActionFunctionArgs) {
  const person = learnerHere()
  const done = await workOffline(person, new URL(request.url).pathname, await request.formData())
  if (done && !isAway()) await sendWaiting(person)
  if (done && 'to' in done) return redirect(done.to)
  const text = done?.error ?? 'This needs a connection.'
  const reply: Partial<FormReply> = { errors: { answer: text }, toast: { title: 'Not saved', text, tone: 'bad' } }
  return data(reply, { status: 422 })
}

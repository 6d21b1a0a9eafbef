import { keptCourse, keptCourses, keptLesson, keptQuiz } from '#app/parts/learning/kept/store.ts'
import { workOffline } from './work.ts'

/**
 * Goes on without a connection: what a form says is put into the queue, and the browser is sent to where it leads, for
 * which the worker has its page. False where that page would have nothing to show; then the one that is open stays.
 */
export async function leave(person: string, request: Request, path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  if (request.method === 'GET') {
    const { location: wanted } = window.__reactRouterDataRouter?.state.navigation ?? {}
    if (!(await isKept(person, path))) return false
    go(wanted ? wanted.pathname + wanted.search + wanted.hash : path)
    return true
  }
  const done = await workOffline(person, path, await request.formData())
  if (!done || 'error' in done) return false
  go(done.to)
  return true
}

async function isKept(person: string, path: string): Promise<boolean> {
  const [, enrolment = '', lesson, quiz] = /^\/learner(?:\/courses\/([^/]+)(?:\/lessons\/([^/]+)|(\/quiz))?)?$/.exec(
    path,
  ) ?? ['', 'none']
  if (lesson) return Boolean(await keptLesson(person, enrolment, lesson))
  if (quiz) return Boolean(await keptQuiz(person, enrolment))
  if (enrolment) return Boolean(await keptCourse(person, enrolment))
  return (await keptCourses(person)).length > 0
}

function go(to: string): void {
  const { pathname, search, hash } = new URL(to, location.href)
  if (pathname + search !== location.pathname + location.search) location.assign(to)
  else {
    history.replaceState(history.state, '', pathname + search + hash)
    location.reload()
  }
}

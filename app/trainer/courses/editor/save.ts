import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { SaveReply } from '#app/ui/writer.ts'
import { isStale } from '#domains/learning/courses/draft-lock.server.ts'
import { saveLesson } from '#domains/learning/courses/draft-parts.server.ts'
import { lessonSaveForm } from '#domains/learning/courses/drafts.form.ts'
import { readLesson } from '#domains/learning/courses/writing.queries.server.ts'
import { formatTime } from '#lib/day.ts'
import { saveMark } from '#lib/saved-parts.ts'
import type { Route } from './+types/save'
import type { TheirLesson } from './LessonEditor.tsx'

const page = (id = '', lesson = '') => `${href('/trainer/courses/:id', { id })}?lesson=${lesson}`

export const middleware = [getGoesTo(({ id, lesson }) => page(id, lesson))]

const keep = form(
  lessonSaveForm,
  async (ctx, { saveId, ownSaves, touched, behind, ...lesson }, { params }: Route.ActionArgs) => {
    try {
      const mark = saveMark({ saveId, ownSaves, touched, behind })
      const { revision, left } = await saveLesson(ctx, params.id, params.lesson, { ...lesson, ...mark })
      if (!saveId) return redirectWith('course-saved', page(params.id, params.lesson))
      return json({ kind: 'saved', revision, time: formatTime(ctx.now.toString()), left }, 200)
    } catch (error) {
      if (!saveId || !isStale(error)) throw error
      const now = await readLesson(ctx, params.id, params.lesson)
      return json({ kind: 'conflict', revision: now.revision, theirs: { title: now.title, minutes: now.minutes } }, 409)
    }
  },
  { once: false },
)

/** Keeps a lesson while the writer goes on typing. */
export async function action(args: Route.ActionArgs) {
  const kept = await keep(args)
  if (!kept || kept instanceof Response) return kept
  const { toast, errors } = kept.data
  const { title = 'Not saved', text = Object.values(errors)[0] } = toast ?? {}
  return json({ kind: 'refused', title, detail: text }, kept.init?.status ?? 500)
}

const json = (reply: SaveReply<TheirLesson>, status: number) => Response.json(reply, { status })

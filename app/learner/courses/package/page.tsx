import { useCallback } from 'react'
import { href, redirect, useNavigate } from 'react-router'
import { frameContent } from '#app/doors/framing.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { LessonHead } from '#app/parts/learning/lesson/LessonHead.tsx'
import { PackageFrame } from '#app/parts/learning/package/PackageFrame.tsx'
import { PackageMenu } from '#app/parts/learning/package/PackageMenu.tsx'
import { type OpenReply, post } from '#app/parts/learning/package/package-wire.ts'
import { usePackage } from '#app/parts/learning/package/use-package.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { myPackage } from '#domains/learning/packages/attempts.queries.server.ts'
import { lessonPath } from '../lesson/paths.ts'
import { readLesson } from '../lesson/read-lesson.server.ts'
import { waysOf } from '../ways.ts'
import type { Route } from './+types/page'
import { PackageFoot } from './PackageFoot.tsx'
import css from './page.module.css'
import { openPath, reportPath } from './paths.ts'

export const loader = read(async (ctx, { params, context }: Route.LoaderArgs) => {
  const { isPackage, lesson, ...course } = await readLesson(ctx, params)
  if (!isPackage) throw redirect(lessonPath(params))
  frameContent(context)
  const { id, title, position, minutes } = lesson
  return { course: { ...course, lesson: { id, title, position, minutes } }, shown: await myPackage(ctx, params) }
})

/** A lesson that is a package, in its frame. */
export default function PackagePage({ loaderData: { course, shown }, params }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const navigate = useNavigate()
  const { enrolmentId, lessonId } = params
  const open = useCallback(() => post<OpenReply>(openPath({ enrolmentId, lessonId }), {}), [enrolmentId, lessonId])
  const running = usePackage({ parts: shown.items, first: shown.first, open, reports: reportPath(params) })
  /** Leaves once the package has said its last words and they are kept. */
  const leave = async (to: string) => {
    await running.close()
    await navigate(to)
  }
  return (
    <div className={css.page}>
      <title>{`${course.lesson.title} – ${brand}`}</title>
      <LessonHead course={course} ways={waysOf(enrolmentId)} onLeave={(to) => void leave(to)} />
      <PackageMenu running={running} />
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className="sr">{course.lesson.title}</h1>
        <PackageFrame running={running} />
        <noscript>
          <Notice tone="soon" icon="warn" title="This lesson needs scripts.">
            Turn them on in your browser, then load the page again.
          </Notice>
        </noscript>
      </main>
      <PackageFoot
        course={course}
        running={running}
        above={href('/learner/courses/:enrolmentId', { enrolmentId })}
        onLeave={(to) => void leave(to)}
      />
    </div>
  )
}

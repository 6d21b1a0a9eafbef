import { Readable } from 'node:stream'
import { read } from '#app/doors/signed-in.server.ts'
import { exportCourse } from '#domains/learning/courses/course-file.queries.server.ts'
import { COURSE_JSON } from '#domains/learning/courses/course-file.rules.ts'
import { zipped } from '#platform/http/zip.server.ts'
import type { Route } from './+types/file'

/** The course as one file to save. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, course, media } = await exportCourse(ctx, params.id)
  const zip = zipped([{ name: COURSE_JSON, content: JSON.stringify(course, null, 2) }, ...media], ctx.now)
  return new Response(Readable.toWeb(zip) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
})

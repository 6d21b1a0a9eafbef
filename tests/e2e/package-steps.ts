import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'
import { courseVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { system, type User } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { zipOf } from '#tests/packages.ts'
import type { TestHub } from './hub.ts'

type Files = Parameters<typeof zipOf>[0]

/** Courses of packages in a filled hub: Joyce writes them, Callum takes them. */
export function courseMaker(hub: TestHub) {
  const database: Database = openDatabase(hub.env.DATABASE_URL ?? '')
  const { db } = database
  const ctx = { actor: system, db, now: Temporal.Now.instant() }
  const accountOf = async (email: string) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return { id: user?.id ?? '', personId: user?.personId ?? '' }
  }
  return {
    close: () => database.close(),

    /** An empty draft of Joyce's. */
    async draft(title: string): Promise<string> {
      const { id: userId } = await accountOf('joyce.achieng@example.com')
      const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
      const actor = (await actorOf(db, { userId, sessionId: session?.id ?? '' })) as User
      return newCourse({ ...ctx, actor } as Ctx<User>, { title })
    },

    /** Published, and given to Callum. Answers the enrolment. */
    async give(courseId: string): Promise<string> {
      const published = { state: 'published' as const, publishedAt: ctx.now.toString() }
      await db.update(courseVersions).set(published).where(eq(courseVersions.courseId, courseId))
      await db.update(courses).set({ published: true }).where(eq(courses.id, courseId))
      const { personId } = await accountOf('callum.reid@example.com')
      const given = await giveCourse(ctx, courseId, [{ personId, dueOn: null, opens: true }], { source: 'hand' })
      return given.get(personId) ?? ''
    },

    async completionOf(enrolmentId: string) {
      const [row] = await db
        .select({ method: completions.method, details: completions.details })
        .from(completions)
        .innerJoin(cycles, eq(cycles.id, completions.cycleId))
        .where(eq(cycles.enrolmentId, enrolmentId))
      return row
    },
  }
}

export async function uploadByHand(page: Page, courseId: string, files: Files): Promise<void> {
  await page.goto(`/trainer/courses/${courseId}/package`)
  const file = { name: 'course.zip', mimeType: 'application/zip', buffer: Buffer.from(zipOf(files)) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** What the package itself draws: the frame within the frame. */
export const inside = (page: Page) => page.frameLocator('main iframe').frameLocator('iframe')

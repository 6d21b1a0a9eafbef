import { and, asc, desc, eq } from 'drizzle-orm'
import { courseModules, courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import type { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import type { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { stateOf } from './progress.rules.ts'
import { lessonEvents, lessonProgress } from './progress.table.ts'

type Own = Awaited<ReturnType<typeof ownEnrolment>>

/** The version that an enrolment reads: the one its cycle began, else the one that is published now. */
export async function versionRead({ db }: Ctx, { courseId, cycle }: Pick<Own, 'courseId' | 'cycle'>) {
  const [version] = await db
    .select()
    .from(courseVersions)
    .where(
      cycle?.versionId
        ? eq(courseVersions.id, cycle.versionId)
        : and(eq(courseVersions.courseId, courseId), eq(courseVersions.state, 'published')),
    )
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return found(version, 'Course')
}

/** The lessons of a version in their order, each with how far it is in a cycle. */
export async function lessonsOf({ db }: Ctx, versionId: string, cycleId: string | undefined) {
  const rows = await db
    .select({
      ...{ id: lessons.id, position: lessons.position, title: lessons.title, minutes: lessons.minutes },
      ...{ originId: lessons.originId, checkId: lessons.checkId, packageId: lessons.packageId },
      module: courseModules.title,
      modulePosition: courseModules.position,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .where(eq(lessons.versionId, versionId))
    .orderBy(asc(lessons.position))
  const reached = new Map((await progressIn({ db }, cycleId)).map((row) => [row.lessonId, row]))
  return rows.map((row) => ({ ...row, state: stateOf(reached.get(row.id)) }))
}
export type TaughtLesson = Awaited<ReturnType<typeof lessonsOf>>[number]

/** The lessons of a version by their modules, as far as a list of them tells. */
export function modulesOf(all: readonly TaughtLesson[]) {
  return [...Map.groupBy(all, ({ modulePosition }) => modulePosition)].map(([position, rows]) => ({
    position,
    title: rows[0]?.module ?? '',
    lessons: rows.map(outlined),
  }))
}

export const outlined = ({ id, position, title, minutes, state }: TaughtLesson) => ({
  id,
  position,
  title,
  minutes,
  state,
})

const progressIn = async ({ db }: Pick<Ctx, 'db'>, cycleId: string | undefined) =>
  cycleId ? db.select().from(lessonProgress).where(eq(lessonProgress.cycleId, cycleId)) : []

/** The lesson that was last opened or worked at, on any device. */
export async function lastSeen({ db }: Ctx, cycleId: string | undefined): Promise<string | undefined> {
  if (!cycleId) return undefined
  const [last] = await db
    .select({ lessonId: lessonEvents.lessonId })
    .from(lessonEvents)
    .where(eq(lessonEvents.cycleId, cycleId))
    .orderBy(desc(lessonEvents.happenedAt), desc(lessonEvents.id))
    .limit(1)
  return last?.lessonId
}

/** Whether every lesson of a cycle is done, so that its quiz is open. */
export async function allDone({ db }: Ctx, { id, versionId }: { id: string; versionId: string }): Promise<boolean> {
  const all = await lessonsOf({ db } as Ctx, versionId, id)
  return all.every(({ state }) => state === 'done')
}

/** The number of the cycle that is open or was last; the first, where none was. */
export const numberOf = (cycle: Pick<typeof cycles.$inferSelect, 'number'> | null) => cycle?.number ?? 1

/** By what the options of a check are shuffled: the same throughout a cycle. */
export const seedOf = ({ id, cycle }: Pick<Own, 'id' | 'cycle'>, checkId: string) =>
  `${id} ${numberOf(cycle)} ${checkId}`

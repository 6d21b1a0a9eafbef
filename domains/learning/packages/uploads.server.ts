import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { type Draft, lockDraft, onDraft } from '#domains/learning/courses/draft-lock.server.ts'
import { addLesson, addModule } from '#domains/learning/courses/outline.server.ts'
import { packageFiles, packages } from '#domains/learning/courses/packages.table.ts'
import { courseVersions, lessons, quizQuestions } from '#domains/learning/courses/versions.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { emptyFile } from '#lib/upload-words.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import type { Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { MOST_OF_ALL } from './limits.rules.ts'
import type { ReadPackage } from './package.apart.ts'
import type { PackageForm } from './packages.form.ts'
import { notTaken, withPackage } from './reading.server.ts'
import { removeFiles, storeFiles } from './storing.server.ts'
import { contentUrlMissing } from './uploads.labels.ts'

/**
 * Takes a SCORM package into a course's draft, as a lesson. It is read and checked whole before anything of it is stored; a
 * form sent twice stores it once. Answers the lesson's id.
 */
export async function uploadPackage(
  ctx: Ctx<User>,
  courseId: string,
  form: PackageForm,
  file: Upload['file'],
): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  if (!config().contentUrl) throw notTaken(contentUrlMissing)
  const known = await lessonByKey(ctx, form.key)
  if (known) return known
  await transaction(ctx, (ctx) => lockDraft(ctx, courseId))
  await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
  if (!file || file.bytes === 0) throw notTaken(emptyFile)
  const sha256 = await fingerprintOf(file.path)
  return withPackage(file.path, (read) => keep(ctx, courseId, { ...form, read, sha256, name: file.originalName }))
}

const beingUploaded = () =>
  new Refusal('conflict', 'Being uploaded', 'This package is being uploaded already. Wait a moment.')

async function lessonByKey({ db }: Ctx, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ ready: packages.readyAt, lesson: lessons.id })
    .from(packages)
    .leftJoin(lessons, eq(lessons.packageId, packages.id))
    .where(eq(packages.uploadKey, key))
  if (row && !row.ready) throw beingUploaded()
  return row?.lesson ?? undefined
}

type Given = PackageForm & { read: ReadPackage; sha256: string; name: string }

async function keep(ctx: Ctx<User>, courseId: string, given: Given): Promise<string> {
  const { files } = given.read
  const id = await reserve(ctx, given)
  try {
    await storeFiles(id, files)
    return await intoDraft(ctx, courseId, id, given)
  } catch (error) {
    await removeFiles(id, files.length)
    await ctx.db.delete(packages).where(eq(packages.id, id))
    throw error
  }
}

/** One at a time, so that all packages together stay within their room. */
async function reserve(ctx: Ctx<User>, { key, read: { manifest, files }, sha256, name }: Given): Promise<string> {
  const bytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return transaction(ctx, async ({ db, actor, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('packages'))`)
    const [kept] = await db.select({ bytes: sql<number>`coalesce(sum(bytes), 0)::float8` }).from(packages)
    if ((kept?.bytes ?? 0) + bytes > MOST_OF_ALL)
      throw notTaken('There is no room for this package. Remove the lessons of packages that are not needed any more')
    const id = v7()
    const reserved = await db
      .insert(packages)
      .values({
        ...{ id, ...manifest, originalName: name, sha256, files: files.length, bytes, uploadKey: key },
        ...{ uploadedBy: actor.userId, uploadedAt: now.toString() },
      })
      .onConflictDoNothing({ target: packages.uploadKey })
      .returning({ id: packages.id })
    if (!reserved[0]) throw beingUploaded()
    return id
  })
}

const ROWS_AT_ONCE = 1000

async function intoDraft(ctx: Ctx<User>, courseId: string, packageId: string, given: Given): Promise<string> {
  const { manifest, files } = given.read
  let lessonId = ''
  await onDraft(ctx, courseId, undefined, async (ctx, draft) => {
    const rows = files.map(({ path, bytes }, place) => ({ packageId, place, path, bytes }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await ctx.db.insert(packageFiles).values(rows.slice(from, from + ROWS_AT_ONCE))
    await ctx.db.update(packages).set({ readyAt: ctx.now.toString() }).where(eq(packages.id, packageId))
    const placed = await placedIn(ctx, draft, { ...given, packageId, title: manifest.title })
    lessonId = placed.id
    const minutes = await withoutQuiz(ctx, draft)
    await record(ctx, 'package.uploaded', courseId, { packageId, standard: manifest.standard, files: files.length })
    return minutes ?? placed.minutes
  })
  return lessonId
}

/** A course whose quiz has no questions is completed by its package: it asks none, and its minutes are those of its lessons. */
async function withoutQuiz({ db }: Ctx, draft: Draft): Promise<number | undefined> {
  if ((await db.$count(quizQuestions, eq(quizQuestions.versionId, draft.id))) > 0) return undefined
  await db.update(courseVersions).set({ questionsAsked: 0 }).where(eq(courseVersions.id, draft.id))
  const [taught] = await db
    .select({ minutes: sql<number>`sum(${lessons.minutes})::int` })
    .from(lessons)
    .where(eq(lessons.versionId, draft.id))
  return (taught?.minutes ?? 0) - draft.cpdMinutes
}

type Placing = PackageForm & { packageId: string; title: string }

/** As the lesson that it becomes, with the minutes that the draft gains. */
async function placedIn(ctx: Ctx, draft: Draft, { module, lesson, packageId, title }: Placing) {
  if (lesson) return inPlaceOf(ctx, draft, lesson, packageId)
  const moduleId = module ?? (await addModule(ctx.db, draft, title)).id
  const added = await addLesson(ctx.db, draft, { id: moduleId, title: title.slice(0, 200) })
  await ctx.db.update(lessons).set({ packageId }).where(eq(lessons.id, added.id))
  return added
}

async function inPlaceOf({ db }: Ctx, draft: Draft, lessonId: string, packageId: string) {
  const [row] = await db
    .update(lessons)
    .set({ packageId, checkId: null, noCheckReason: '' })
    .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, draft.id)))
    .returning({ id: lessons.id })
  return { id: found(row, 'Lesson').id, minutes: 0 }
}

async function fingerprintOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk)
  return hash.digest('hex')
}

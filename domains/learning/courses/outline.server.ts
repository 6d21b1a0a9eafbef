import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { type Draft, onDraft } from './draft-lock.server.ts'
import type { OutlineForm } from './drafts.form.ts'
import { type Move, moved, type Outline } from './outline.rules.ts'
import { courseModules, lessons, quizQuestions } from './versions.table.ts'

type Db = Ctx['db']
const FIRST_LESSON_MINUTES = 5

/** Adds, names, moves or removes a module or a lesson of the draft; answers the id of what was added or changed. */
export async function changeOutline(ctx: Ctx<User>, courseId: string, form: OutlineForm): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  let changed = ''
  await onDraft(ctx, courseId, form.revision, async ({ db }, draft) => {
    const done = await change(db, draft, form)
    changed = done.id
    return done.minutes
  })
  return changed
}

async function change(db: Db, draft: Draft, form: OutlineForm): Promise<{ id: string; minutes?: number }> {
  switch (form.change) {
    case 'add-module':
      return addModule(db, draft, form.title)
    case 'add-lesson':
      return addLesson(db, draft, form)
    case 'rename-module':
      return rename(db, draft, form)
    case 'remove-module':
      return removeModule(db, draft, form.id)
    case 'remove-lesson':
      return removeLesson(db, draft, form.id)
    default: {
      const [what, way] = form.change.split('-') as [Move['what'], Move['way']]
      const outline = moved(await outlineOf(db, draft.id), { what, way, id: form.id })
      if (outline) await arrange(db, draft.id, outline)
      return { id: form.id }
    }
  }
}

async function outlineOf(db: Db, versionId: string): Promise<Outline> {
  const modules = await db
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(eq(courseModules.versionId, versionId))
    .orderBy(asc(courseModules.position))
  const taught = await db
    .select({ id: lessons.id, moduleId: lessons.moduleId })
    .from(lessons)
    .where(eq(lessons.versionId, versionId))
    .orderBy(asc(lessons.position))
  return modules.map(({ id }) => ({
    id,
    lessons: taught.filter(({ moduleId }) => moduleId === id).map(({ id }) => id),
  }))
}

/** Writes the order: first past all that are there, for no two may have one place even for a moment. */
async function arrange(db: Db, versionId: string, outline: Outline) {
  await db.update(courseModules).set({ position: sql`-position` }).where(eq(courseModules.versionId, versionId))
  await db.update(lessons).set({ position: sql`-position` }).where(eq(lessons.versionId, versionId))
  let place = 0
  for (const [index, module] of outline.entries()) {
    await db
      .update(courseModules)
      .set({ position: index + 1 })
      .where(eq(courseModules.id, module.id))
    for (const id of module.lessons) {
      place += 1
      await db.update(lessons).set({ position: place, moduleId: module.id }).where(eq(lessons.id, id))
    }
  }
}

/** Adds a module at the end of the draft. */
export async function addModule(db: Db, draft: Draft, title: string) {
  const id = v7()
  const outline = await outlineOf(db, draft.id)
  await db.insert(courseModules).values({ id, title, versionId: draft.id, position: outline.length + 1 })
  return { id }
}

/** Adds a lesson at the end of a module of the draft. */
export async function addLesson(db: Db, draft: Draft, { id: moduleId, title }: { id: string; title: string }) {
  const outline = await outlineOf(db, draft.id)
  found(
    outline.find(({ id }) => id === moduleId),
    'Module',
  )
  const id = v7()
  const position = outline.flatMap(({ lessons }) => lessons).length + 1
  await db.insert(lessons).values({
    ...{ id, moduleId, title, position, versionId: draft.id, originId: v7(), minutes: FIRST_LESSON_MINUTES },
    body: { type: 'doc', content: [{ type: 'paragraph' }] },
  })
  await arrange(
    db,
    draft.id,
    outline.map((module) => (module.id === moduleId ? { ...module, lessons: [...module.lessons, id] } : module)),
  )
  return { id, minutes: FIRST_LESSON_MINUTES }
}

async function rename(db: Db, draft: Draft, { id, title }: { id: string; title: string }) {
  const outline = await outlineOf(db, draft.id)
  found(
    outline.find((module) => module.id === id),
    'Module',
  )
  await db.update(courseModules).set({ title }).where(eq(courseModules.id, id))
  return { id }
}

async function removeModule(db: Db, draft: Draft, id: string) {
  const outline = await outlineOf(db, draft.id)
  const module = found(
    outline.find((module) => module.id === id),
    'Module',
  )
  if (module.lessons.length > 0)
    throw new Refusal('conflict', 'Not removed', 'Move its lessons to another module or remove them first.')
  await db.delete(quizQuestions).where(eq(quizQuestions.moduleId, id))
  await db.delete(courseModules).where(eq(courseModules.id, id))
  await arrange(
    db,
    draft.id,
    outline.filter((module) => module.id !== id),
  )
  return { id }
}

async function removeLesson(db: Db, draft: Draft, id: string) {
  const outline = await outlineOf(db, draft.id)
  const module = found(
    outline.find(({ lessons }) => lessons.includes(id)),
    'Lesson',
  )
  await db.update(quizQuestions).set({ lessonId: null }).where(eq(quizQuestions.lessonId, id))
  const [gone] = await db.delete(lessons).where(eq(lessons.id, id)).returning({ minutes: lessons.minutes })
  await arrange(
    db,
    draft.id,
    outline.map((one) => ({ ...one, lessons: one.lessons.filter((lesson) => lesson !== id) })),
  )
  return { id: module.lessons.find((lesson) => lesson !== id) ?? '', minutes: -(gone?.minutes ?? 0) }
}

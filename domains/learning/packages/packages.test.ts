import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { exportCourse } from '#domains/learning/courses/course-file.queries.server.ts'
import { discardDraft, newCourse, startDraft } from '#domains/learning/courses/drafts.server.ts'
import { packageFiles, packages } from '#domains/learning/courses/packages.table.ts'
import { courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { myLesson } from '#domains/learning/lessons/player.queries.server.ts'
import { system, type User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { exported, zipOf } from '#tests/packages.ts'
import { both } from '#tests/two-at-once.ts'
import { received } from '#tests/uploads.ts'
import { openPackage, reportPackage } from './attempts.server.ts'
import { packageAttempts, packageResults } from './attempts.table.ts'
import { packageFile } from './content.queries.server.ts'
import type { ReportForm } from './packages.form.ts'
import { allowRenewal } from './renewals.server.ts'
import { sweepPackages } from './sweep.server.ts'
import { passFor } from './tokens.server.ts'
import { uploadPackage } from './uploads.server.ts'

let world: World
let trainer: Ctx<User>
let admin: Ctx<User>
let mbali: Account
let other: Account
let count = 0
beforeAll(async () => {
  world = await openWorld()
  trainer = as(await world.account('Trainer', 'trainer'))
  admin = as(await world.account('Admin / HR', 'hr'))
})
beforeEach(async () => {
  mbali = await world.account('Staff Member', `mbali${++count}`)
  other = await world.account('Staff Member', `other${count}`)
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const db = () => world.database.db
type Files = Parameters<typeof zipOf>[0]

const upload = async (courseId: string, files: Files, form: { lesson?: string; key?: string } = {}) =>
  uploadPackage(trainer, courseId, { key: v4(), ...form }, (await received('course.zip', zipOf(files))).file)
const newDraft = () => newCourse(trainer, { title: `Packaged ${++count}` })

async function publish(courseId: string) {
  const published = { state: 'published' as const, publishedAt: trainer.now.toString() }
  await db().update(courseVersions).set(published).where(eq(courseVersions.courseId, courseId))
  await db().update(courses).set({ published: true }).where(eq(courses.id, courseId))
}

/** A published course that is one package, given to both. */
async function course(files: Files, typeId: string | null = null) {
  const courseId = await newDraft()
  const lessonId = await upload(courseId, files)
  await publish(courseId)
  await db().update(courses).set({ typeId }).where(eq(courses.id, courseId))
  const receivers = [mbali, other].map(({ personId }) => ({ personId, dueOn: null, opens: true }))
  const given = await giveCourse(world.ctx(system), courseId, receivers, { source: 'hand' })
  const place = (who: Account) => ({ enrolmentId: given.get(who.personId) ?? '', lessonId })
  return { courseId, lessonId, place }
}

const passed = { completion: 'completed', success: 'passed', score: { raw: 85, min: 0, max: 100 } } as const
const report = (pass: string, sequence: number, said: Partial<ReportForm['report']> = {}): ReportForm => ({
  ...{ pass, sequence },
  report: { item: 'item_1', completion: 'incomplete', success: 'unknown', seconds: 60, cmi: {}, ...said },
})

test('an uploaded package becomes a lesson of the draft, and every file of it lies in storage by number', async () => {
  const courseId = await newDraft()
  const lessonId = await upload(courseId, exported.several())
  const [row] = await db()
    .select()
    .from(lessons)
    .innerJoin(packages, eq(packages.id, lessons.packageId))
    .where(eq(lessons.id, lessonId))
  expect(row).toMatchObject({ lessons: { title: 'Safe at work' }, packages: { standard: 'SCORM 1.2', files: 4 } })
  const stored = await readdir(path.join(config().dataDir, 'files/packages', row?.packages.id ?? ''))
  expect(stored.toSorted()).toEqual(['0', '1', '2', '3'])
  const [version] = await db().select().from(courseVersions).where(eq(courseVersions.courseId, courseId))
  expect(version).toMatchObject({ questionsAsked: 0, cpdMinutes: 5 })
})

test('a form sent twice stores one package, and what is wrong is said beside the field and leaves nothing', async () => {
  const courseId = await newDraft()
  const key = v4()
  const first = await upload(courseId, exported.single(), { key })
  expect(await upload(courseId, exported.single(), { key })).toBe(first)
  const before = await db().$count(packages)
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')
  const wrong: [Files, string][] = [
    [{ 'index.html': 'x' }, 'The ZIP has no imsmanifest.xml at its top, so it is not a SCORM package'],
    [{ 'tincan.xml': 'x' }, 'This is an xAPI or cmi5 package. Export it as SCORM 1.2 or SCORM 2004'],
    [{ ...exported.single(), '../x': 'x' }, 'The ZIP has a file whose name leads outside the package: ../x'],
    [
      { ...exported.single(), 'lib/a.html': '<script src="https://cdn.example/x.js"></script>' },
      'lib/a.html runs a script from another site (https://cdn.example/x.js). Export it with everything inside',
    ],
    [
      { ...exported.single(), 'tools/setup.exe': 'MZ' },
      'The package holds a program, which no course needs: tools/setup.exe',
    ],
    [{ ...exported.single(), 'x.PHP': '<?php' }, 'The package holds a program, which no course needs: x.PHP'],
    [
      { ...exported.single(), 'imsmanifest.xml': `<manifest>${'<a>'.repeat(60_000)}` },
      'The package’s imsmanifest.xml is too large or too deeply nested',
    ],
    [{ ...exported.single(), 'z.bin': virus }, 'A file of the package contains a virus: z.bin'],
  ]
  for (const [files, file] of wrong)
    await expect(upload(courseId, files)).rejects.toMatchObject({ kind: 'invalid', fields: { file } })
  expect(await db().$count(packages)).toBe(before)
  expect(await readdir(path.join(config().dataDir, 'files/.incoming'))).not.toContainEqual(
    expect.stringMatching(/^[\da-f-]{36}-\d+$/),
  )
})

test('names that begin with ./ are taken, and what is only a comment is not judged', async () => {
  const shim = '<!--[if lt IE 9]><script src="//cdn.example/html5shiv.js"></script><![endif]-->'
  const { 'imsmanifest.xml': manifest = '', 'index_lms.html': page = '' } = exported.single()
  const lessonId = await upload(await newDraft(), {
    './imsmanifest.xml': manifest,
    './index_lms.html': `${shim}${page}`,
  })
  expect(lessonId).toMatch(/^[\da-f-]{36}$/)
})

test('only who edits courses uploads, only into a draft, and the version after shows the same package', async () => {
  const { courseId, lessonId } = await course(exported.single())
  const { file } = await received('x.zip', zipOf(exported.single()))
  await expect(uploadPackage(as(mbali), courseId, { key: v4() }, file)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(upload(courseId, exported.single())).rejects.toMatchObject({ kind: 'missing' })
  await startDraft(trainer, courseId)
  const shown = await db()
    .select({ id: lessons.id, packageId: lessons.packageId })
    .from(lessons)
    .innerJoin(courseVersions, and(eq(courseVersions.id, lessons.versionId), eq(courseVersions.courseId, courseId)))
  expect(new Set(shown.map(({ packageId }) => packageId)).size).toBe(1)
  const copy = shown.find(({ id }) => id !== lessonId)
  expect(await upload(courseId, exported.edition3(), { lesson: copy?.id ?? '' })).toBe(copy?.id)
})

test('what a package reports is kept in its order, resumed, and counts once', async () => {
  const { place } = await course(exported.single())
  const { token, starts, review } = await openPackage(as(mbali), place(mbali))
  expect([review, starts]).toMatchObject([false, [{ id: 'item_1', data: { cmi: { core: { entry: 'ab-initio' } } } }]])
  const cmi = {
    cmi: { suspend_data: 'seen=3', core: { lesson_location: '3', session_time: '00:01:00', exit: 'suspend' } },
  }
  await reportPackage(as(mbali), place(mbali), report(token, 2, { cmi }))
  // overtaken, and sent again
  await reportPackage(as(mbali), place(mbali), report(token, 1, { cmi: { cmi: { suspend_data: 'old' } } }))
  await reportPackage(as(mbali), place(mbali), report(token, 2, { cmi: { cmi: { suspend_data: 'again' } } }))
  const again = await openPackage(as(mbali), place(mbali))
  expect(again.starts[0]?.data).toMatchObject({
    cmi: { suspend_data: 'seen=3', core: { entry: 'resume', lesson_location: '3', student_name: 'Learner' } },
  })
  expect(JSON.stringify(again.starts)).not.toMatch(/session_time|suspend"/)
  expect(JSON.stringify(again.starts)).not.toContain(mbali.personId)
})

test('an earlier window reports nothing more once the lesson was opened again', async () => {
  const { place } = await course(exported.single())
  const first = await openPackage(as(mbali), place(mbali))
  const second = await openPackage(as(mbali), place(mbali))
  await expect(reportPackage(as(mbali), place(mbali), report(first.token, 9, passed))).rejects.toThrow(
    'Opened elsewhere',
  )
  expect(await reportPackage(as(mbali), place(mbali), report(second.token, 1, passed))).toMatchObject({
    completed: true,
  })
})

test('another’s lesson is not found, and the token of another’s attempt is refused', async () => {
  const { place } = await course(exported.single())
  const hers = await openPackage(as(mbali), place(mbali))
  await openPackage(as(other), place(other))
  await expect(openPackage(as(other), place(mbali))).rejects.toMatchObject({ kind: 'missing' })
  await expect(reportPackage(as(other), place(mbali), report(hers.token, 1, passed))).rejects.toMatchObject({
    kind: 'missing',
  })
  await expect(reportPackage(as(other), place(other), report(hers.token, 1, passed))).rejects.toMatchObject({
    kind: 'forbidden',
  })
  for (const token of ['', hers.token.replace(/.$/, '!'), hers.token.slice(1)])
    await expect(reportPackage(as(mbali), place(mbali), report(token, 1, passed))).rejects.toMatchObject({
      kind: 'forbidden',
    })
})

test('the last part completes the course as reported by the package, on record and on the certificate, once', async () => {
  const { place } = await course(exported.single())
  const { token } = await openPackage(as(mbali), place(mbali))
  await reportPackage(as(mbali), place(mbali), report(token, 1, { success: 'failed', completion: 'completed' }))
  expect(await db().$count(completions, eq(completions.personId, mbali.personId))).toBe(0)
  const once = () => reportPackage(as(mbali), place(mbali), report(token, 2, passed))
  expect(await both(once, once)).toEqual([true, true])
  expect(await once()).toMatchObject({ done: true, completed: true })
  const [done] = await db().select().from(completions).where(eq(completions.personId, mbali.personId))
  expect(done).toMatchObject({ method: 'package', details: { reportedBy: 'package', score: '0.85' }, factId: null })
  const [certificate] = await db().select().from(certificates).where(eq(certificates.personId, mbali.personId))
  expect(certificate).toMatchObject({ delivery: 'Online package, as reported by it', score: '85%' })
  // looked at again: nothing of it is kept
  await reportPackage(as(mbali), place(mbali), report(token, 3, { success: 'failed' }))
  const review = await openPackage(as(mbali), place(mbali))
  expect(review).toMatchObject({ review: true })
  const [result] = await db()
    .select()
    .from(packageResults)
    .innerJoin(packageAttempts, eq(packageAttempts.id, packageResults.attemptId))
    .where(eq(packageAttempts.lessonId, place(mbali).lessonId))
  expect(result?.package_results).toMatchObject({ success: 'passed', score: 0.85 })
})

test('several parts are done each for itself, one that reports nothing when it was opened', async () => {
  const { place } = await course(exported.several())
  const { token, starts } = await openPackage(as(mbali), place(mbali))
  expect(starts.map(({ id, reports }) => [id, reports])).toEqual([
    ['i1', true],
    ['i2', true],
    ['i3', false],
  ])
  const said = (sequence: number, item: string, more: object = passed) =>
    reportPackage(as(mbali), place(mbali), report(token, sequence, { item, ...more }))
  expect(await said(1, 'i1')).toMatchObject({ done: false })
  expect(await said(2, 'i3', {})).toMatchObject({ items: [{ state: 'done' }, { state: 'next' }, { state: 'done' }] })
  await expect(said(3, 'i9')).rejects.toMatchObject({ kind: 'missing' })
  expect(await said(4, 'i2', { completion: 'completed', score: { scaled: 0.5 } })).toMatchObject({ completed: true })
  const [done] = await db().select().from(completions).where(eq(completions.personId, mbali.personId))
  expect(Number(done?.details.score)).toBeCloseTo((0.85 + 0.5) / 2)
})

test('a part of which nothing is known but that it was left begins without a status; what it said stays', async () => {
  const { place } = await course(exported.single())
  const { token } = await openPackage(as(mbali), place(mbali))
  const silent = { cmi: { core: { lesson_status: 'incomplete', total_time: '0000:01:00' } } }
  await reportPackage(as(mbali), place(mbali), report(token, 1, { cmi: silent }))
  const again = await openPackage(as(mbali), place(mbali))
  expect(again.starts[0]?.data).toMatchObject({ cmi: { core: { lesson_status: '', total_time: '0000:01:00' } } })
  const placed = { cmi: { core: { lesson_status: 'incomplete', lesson_location: '3' } } }
  await reportPackage(as(mbali), place(mbali), report(again.token, 1, { cmi: placed }))
  const third = await openPackage(as(mbali), place(mbali))
  expect(third.starts[0]?.data).toMatchObject({ cmi: { core: { lesson_status: 'incomplete' } } })
})

test('a package lesson is done by its package alone, and no event of a device says so', async () => {
  const { place, lessonId } = await course(exported.single())
  const { enrolmentId } = place(mbali)
  const events = (['opened', 'end reached', 'check tried'] as const).map((kind) => ({
    ...{ key: v4(), cycle: 1, lesson: lessonId, kind, answer: { chosen: [] } },
  }))
  const kept = await recordEvents(as(mbali), enrolmentId, events)
  expect(kept.map(({ refused }) => Boolean(refused))).toEqual([false, true, true])
  expect(await myLesson(as(mbali), enrolmentId, lessonId)).toMatchObject({
    isPackage: true,
    lesson: { state: 'begun' },
  })
})

test('a record is renewed only where an administrator allowed it for the course, with a reason', async () => {
  const [type] = await db().select().from(complianceTypes).where(eq(complianceTypes.key, 'fire_safety'))
  const facts = () => db().select().from(complianceFacts).where(eq(complianceFacts.source, 'course'))
  const { courseId, place } = await course(exported.single(), type?.id)
  const done = async (who: Account) => {
    const { token } = await openPackage(as(who), place(who))
    return reportPackage(as(who), place(who), report(token, 1, passed))
  }
  await done(mbali)
  expect(await facts()).toEqual([])
  await expect(allowRenewal(trainer, courseId, { allowed: 'yes', reason: 'Good' })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  await expect(allowRenewal(admin, v4(), { allowed: 'yes', reason: 'Good' })).rejects.toMatchObject({ kind: 'missing' })
  await allowRenewal(admin, courseId, { allowed: 'no', reason: 'Not seen yet' })
  await allowRenewal(admin, courseId, { allowed: 'yes', reason: 'The publisher is accredited' })
  await done(other)
  expect(await facts()).toMatchObject([
    { personId: other.personId, typeId: type?.id, note: expect.stringMatching(/, reported by the package$/) },
  ])
})

test('a token opens the files of its package until it expires, and no other', async () => {
  const { place, lessonId } = await course(exported.several())
  const another = await course(exported.single())
  const { token } = await openPackage(as(mbali), place(mbali))
  const sys = world.ctx(system)
  const at = (path: string, given = token, ctx = sys) => packageFile(ctx, given, path)
  expect(await at('content/Part One/start.html')).toMatchObject({ path: 'content/Part One/start.html' })
  expect(await at('CONTENT/part one/START.html')).toBeDefined()
  for (const path of ['index_lms.html', 'content', '', '../imsmanifest.xml', 'content/../content/handout.html', '%'])
    expect([path, await at(path)]).toEqual([path, undefined])
  const late = { ...sys, now: sys.now.add({ hours: 8, minutes: 1 }) }
  expect(await at('content/handout.html', token, late)).toBeUndefined()
  const [theirs] = await db().select().from(lessons).where(eq(lessons.id, another.lessonId))
  const packageId = theirs?.packageId ?? ''
  expect(await at('index_lms.html', token.replace(/^[^.]+/, packageId))).toBeUndefined()
  expect(await at('index_lms.html', passFor({ packageId, holder: lessonId, sitting: 0 }, sys.now))).toBeDefined()
})

test('a package that no lesson shows goes after a day with its files; one that is shown stays', async () => {
  const { lessonId } = await course(exported.single())
  const courseId = await newDraft()
  const dropped = await upload(courseId, exported.single())
  const [gone] = await db().select().from(lessons).where(eq(lessons.id, dropped))
  const [version] = await db().select().from(courseVersions).where(eq(courseVersions.courseId, courseId))
  await discardDraft(trainer, courseId, { revision: version?.revision ?? 0 })
  const [kept] = await db().select().from(lessons).where(eq(lessons.id, lessonId))
  const there = (id: string | null | undefined) => db().$count(packageFiles, eq(packageFiles.packageId, id ?? ''))
  const sys = world.ctx(system)
  await sweepPackages(sys)
  expect(await there(gone?.packageId)).toBe(3)
  await sweepPackages({ ...sys, now: sys.now.add({ hours: 25 }) })
  expect([await there(gone?.packageId), await there(kept?.packageId)]).toEqual([0, 3])
  expect(await readdir(path.join(config().dataDir, 'files/packages', gone?.packageId ?? ''))).toEqual([])
})

test('the file of a course says that its package is not in it', async () => {
  const { courseId } = await course(exported.single())
  const [lesson] = (await exportCourse(trainer, courseId)).course.modules.flatMap(({ lessons }) => lessons)
  expect(JSON.stringify(lesson?.body)).toContain('The package “Moving & handling” is not in this file.')
})

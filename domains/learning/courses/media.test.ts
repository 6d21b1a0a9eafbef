import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCourseMedia } from '#domains/learning/media/media.queries.server.ts'
import { MOST_OF_ALL } from '#domains/learning/media/media.rules.ts'
import { courseMedia, lessonMedia } from '#domains/learning/media/media.table.ts'
import { sweepMedia } from '#domains/learning/media/sweep.server.ts'
import type { Block, Media } from '#lib/rich-text.ts'
import { system, type User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { captions, mp3, mp4, webm } from '#tests/media.ts'
import { both } from '#tests/two-at-once.ts'
import { received } from '#tests/uploads.ts'
import { saveLesson } from './draft-parts.server.ts'
import { discardDraft, newCourse, startDraft } from './drafts.server.ts'
import { addCaptions, deleteMedia, uploadMedia } from './media.server.ts'
import { changeOutline } from './outline.server.ts'
import { courseVersions, lessons } from './versions.table.ts'
import { readLesson, readPublishing } from './writing.queries.server.ts'

let world: World
let trainer: Ctx<User>
let courseId: string
let lessonId: string
beforeAll(async () => {
  world = await openWorld()
  trainer = world.ctx((await world.account('Trainer', 'trainer')).actor) as Ctx<User>
})
beforeEach(async () => {
  courseId = await newCourse(trainer, { title: 'With films' })
  const module = await changeOutline(trainer, courseId, { change: 'add-module', title: 'One', revision: 0 })
  lessonId = await changeOutline(trainer, courseId, { change: 'add-lesson', title: 'Lift', id: module, revision: 1 })
})
afterAll(() => world.close())

const db = () => world.database.db
const upload = async (name: string, content: Uint8Array, key: string = v4()) =>
  uploadMedia(trainer, courseId, { key }, (await received(name, content)).file)
const refusal = (name: string, content: Uint8Array) =>
  upload(name, content).then(
    () => 'taken',
    (error) => error.detail,
  )
const kept = async () => readdir(path.join(config().dataDir, 'files', 'course_media')).catch(() => [])
async function show(...shown: Media[]) {
  const { revision } = await readLesson(trainer, courseId, lessonId)
  const content = shown.map((attrs): Block => ({ type: 'media', attrs }))
  return saveLesson(trainer, courseId, lessonId, {
    revision,
    title: 'Lift',
    minutes: 5,
    body: { type: 'doc', content },
  })
}
const publish = () =>
  db()
    .update(courseVersions)
    .set({ state: 'published', publishedAt: trainer.now.toString() })
    .where(eq(courseVersions.courseId, courseId))

test.each([
  ['lift.mp4', mp4(), 'video'],
  ['lift.webm', webm(), 'video'],
  ['talk.m4a', mp4({ video: '', brand: 'M4A ' }), 'audio'],
  ['talk.mp3', mp3(), 'audio'],
  ['sheet.pdf', pdfSample(), 'pdf'],
])('%s is kept as it came', async (name, content, kind) => {
  const media = await upload(name, content)
  expect(media).toMatchObject({ kind, name })
  const file = await openCourseMedia(trainer, courseId, media.id)
  expect((await buffer(await file.open())).equals(content)).toBe(true)
})

test('a picture is drawn anew for screens: smaller, measured, and without what a camera notes', async () => {
  const grey = { width: 3200, height: 800, channels: 3 as const, background: '#888' }
  const photo = await sharp({ create: grey })
    .withExif({ IFD0: { Copyright: 'A phone' } })
    .jpeg()
    .toBuffer()
  const { id } = await upload('sling.jpg', photo)
  await show({ kind: 'picture', mediaId: id, words: 'A sling' })
  expect((await readLesson(trainer, courseId, lessonId)).media).toMatchObject([{ id, width: 1600, height: 400 }])
  const file = await buffer(await (await openCourseMedia(trainer, courseId, id)).open())
  expect((await sharp(file).metadata()).exif).toBeUndefined()
  const spoken = await received('a.vtt', Buffer.from(captions('Hello')))
  await expect(addCaptions(trainer, courseId, id, spoken.file)).rejects.toThrow('Not added')
  expect(await refusal('sling.png', photo)).toMatch(/must be/)
  expect(await refusal('sling.svg', Buffer.from('<svg/>'))).toMatch(/must be/)
})

test.each([
  ['a program', 'lift.exe', mp4(), /must be an MP4/],
  ['a picture by another name', 'lift.mp4', Buffer.from('GIF89a'), /must be an MP4/],
  ['a page by another name', 'lift.webm', Buffer.from('<script>alert(1)</script>'), /must be an MP4/],
  ['a film that few can play', 'lift.mp4', mp4({ video: 'hvc1' }), /H\.264/],
  ['a WebM with a codec of another box', 'lift.webm', webm('V_MPEGH/ISO/HEVC'), /H\.264/],
  ['sound called a film', 'lift.mp4', mp4({ video: '' }), /no video/],
  ['a PDF with a script', 'a.pdf', pdfSample('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'), /scripts/],
  ['nothing', 'lift.mp4', Buffer.alloc(0), /empty/],
  ['a recording over 50 MB', 'talk.m4a', mp4({ video: '', brand: 'M4A ', bytes: 51 * 1024 * 1024 }), /50 MB/],
])('%s is not taken, and nothing of it is kept', async (_what, name, content, words) => {
  const before = await kept()
  expect(await refusal(name, content)).toMatch(words)
  expect(await kept()).toEqual(before)
})

test('a file sent twice at once is kept once, and again later is the same', async () => {
  const key = v4()
  const ids = new Set<string>()
  const send = async () => ids.add((await upload('lift.mp4', mp4(), key)).id)
  expect(await both(send, send)).toContain(true)
  await send()
  expect(ids.size).toBe(1)
  expect(await db().$count(courseMedia, eq(courseMedia.courseId, courseId))).toBe(1)
})

test('the room of all courses is kept', async () => {
  const uploadedAt = trainer.now.toString()
  const big = { kind: 'video', mime: 'video/mp4', originalName: 'x', sha256: 'x', bytes: 2_000_000_000 } as const
  const ids = Array.from({ length: MOST_OF_ALL / big.bytes }, () => randomUUID())
  await db()
    .insert(courseMedia)
    .values(ids.map((id) => ({ ...big, id, courseId, uploadKey: id, uploadedAt, readyAt: uploadedAt })))
  const before = await kept()
  expect(await refusal('lift.mp4', mp4())).toMatch(/no room/)
  expect(await kept()).toEqual(before)
  await db().delete(courseMedia).where(eq(courseMedia.courseId, courseId))
})

test('a video needs its captions before it is published, and they are checked line by line', async () => {
  const { id } = await upload('lift.mp4', mp4())
  const media = { kind: 'video', mediaId: id, words: 'A lift with two carers' } as const
  const lacks = async () => (await readPublishing(trainer, courseId)).items.find(({ label }) => /captions/.test(label))
  const add = async (text: string) =>
    addCaptions(trainer, courseId, id, (await received('a.vtt', Buffer.from(text))).file)
  await show(media)
  expect(await lacks()).toMatchObject({ done: false, detail: 'Without captions in “Lift”' })
  await expect(add('1\n00:00:01,000 --> 00:00:02,000\nSubRip')).rejects.toThrow(/WEBVTT/)
  await expect(add('WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:x --> 00:03.000\nB\n')).rejects.toThrow(/line 6/)
  await expect(add('WEBVTT\n')).rejects.toThrow(/no captions/)
  const captionsId = await add(captions('Bend your knees.'))
  await show({ ...media, captionsId })
  expect(await lacks()).toMatchObject({ done: true })
})

test('a lesson shows files of its own course alone', async () => {
  const { id } = await upload('lift.mp4', mp4())
  const ours = { kind: 'video', mediaId: id, words: 'x' } as const
  for (const wrong of [{ mediaId: v4() }, { kind: 'pdf' as const }, { captionsId: v4() }])
    await expect(show({ ...ours, ...wrong })).rejects.toMatchObject({ kind: 'conflict' })
  courseId = await newCourse(trainer, { title: 'Another' })
  await expect(openCourseMedia(trainer, courseId, id)).rejects.toMatchObject({ kind: 'missing' })
})

test('what a published version shows is never deleted, by hand or by the sweep', async () => {
  const { id } = await upload('lift.mp4', mp4())
  const spare = await upload('spare.mp4', mp4())
  await show({ kind: 'video', mediaId: id, words: 'x' })
  await publish()
  await startDraft(trainer, courseId)
  const [copy] = await db()
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(and(eq(courseVersions.state, 'draft'), eq(courseVersions.courseId, courseId)))
    .limit(1)
  lessonId = copy?.id ?? ''
  await show()
  await expect(deleteMedia(trainer, courseId, id)).rejects.toMatchObject({ kind: 'conflict' })
  const later = (days: number) => ({ ...world.ctx(system), now: trainer.now.add({ hours: days * 24 }) })
  await sweepMedia(later(0))
  await sweepMedia(later(8))
  expect(await kept()).toContain(id)
  expect(await kept()).not.toContain(spare.id)
  await discardDraft(trainer, courseId, { revision: 1 })
  expect((await db().select().from(lessonMedia).where(eq(lessonMedia.mediaId, id))).length).toBe(1)
})

test('with a course that was never published its files go, and so does what a killed upload left', async () => {
  const { id } = await upload('lift.mp4', mp4())
  const unfinished = await upload('half.mp4', mp4())
  await db().update(courseMedia).set({ readyAt: null }).where(eq(courseMedia.id, unfinished.id))
  await show({ kind: 'video', mediaId: id, words: 'x' })
  expect(await discardDraft(trainer, courseId, { revision: 3 })).toBe('course')
  const later = (hours: number) => ({ ...world.ctx(system), now: trainer.now.add({ hours }) })
  await sweepMedia(later(7))
  expect(await kept()).toContain(id)
  await sweepMedia(later(7 + 7 * 24))
  expect(await kept()).not.toContain(id)
  expect(await kept()).not.toContain(unfinished.id)
})

import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { v4 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { listMedia } from '#domains/learning/media/media.queries.server.ts'
import { courseMedia } from '#domains/learning/media/media.table.ts'
import type { Block, RichText } from '#lib/rich-text.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { captions, mp4 } from '#tests/media.ts'
import { received } from '#tests/uploads.ts'
import { exportCourse } from './course-file.queries.server.ts'
import { COURSE_JSON, courseFile } from './course-file.rules.ts'
import { importCourse } from './course-file.server.ts'
import { saveLesson } from './draft-parts.server.ts'
import { newCourse } from './drafts.server.ts'
import { addCaptions, uploadMedia } from './media.server.ts'
import { changeOutline } from './outline.server.ts'

let world: World
let trainer: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = await world.account('Trainer', 'trainer')
  trainer = world.ctx(actor) as Ctx<User>
})
afterAll(() => world.close())

const take = async (bytes: Uint8Array) => {
  const { file } = await received('course.zip', bytes)
  return importCourse(trainer, file as UploadedFile)
}
const zip = (course: unknown, name = COURSE_JSON) => zipSync({ [name]: strToU8(JSON.stringify(course)) })
const anyCourse = async () => {
  const [{ id } = { id: '' }] = await world.database.db.select({ id: courses.id }).from(courses).limit(1)
  return (await exportCourse(trainer, id)).course
}

test('each of the 21 courses comes back equal from its file, as a draft', async () => {
  const rows = await world.database.db.select({ id: courses.id }).from(courses)
  expect(rows).toHaveLength(21)
  for (const { id } of rows) {
    const { course } = await exportCourse(trainer, id)
    const copy = await take(zip(course))
    expect((await exportCourse(trainer, copy)).course).toEqual(course)
  }
})

test('a file with more than the course, or with another name, is not read', async () => {
  const course = await anyCourse()
  const refused = { detail: 'The selected file is not a course that a hub exported' }
  for (const name of ['../course.json', '/course.json', 'a/course.json', 'course.json.exe'])
    await expect(take(zip(course, name))).rejects.toMatchObject(refused)
  for (const more of ['../../etc/passwd', 'media/1.mp4']) {
    const two = zipSync({ [COURSE_JSON]: strToU8(JSON.stringify(course)), [more]: strToU8('x') })
    await expect(take(two)).rejects.toMatchObject(refused)
  }
  await expect(take(strToU8('no zip'))).rejects.toMatchObject(refused)
})

test('a file that unpacks to more than a course holds is refused before it is unpacked', async () => {
  const bomb = zipSync({ [COURSE_JSON]: new Uint8Array(41 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(take(bomb)).rejects.toMatchObject({ detail: 'The selected file is too large when unpacked' })
})

test('unknown fields, unknown text and questions without what is right are refused', async () => {
  const course = await anyCourse()
  const [module] = course.modules
  const [lesson] = module?.lessons ?? []
  const script = { type: 'doc', content: [{ type: 'script', content: [] }] }
  const others = [
    { ...course, pricePence: 1 },
    { ...course, modules: [{ ...module, lessons: [{ ...lesson, body: script }] }] },
    { ...course, bank: [{ kind: 'single', text: 'Q', why: 'W', options: [{ text: 'a' }, { text: 'b' }] }] },
    { ...course, quiz: course.quiz.map((asked) => ({ ...asked, module: 99 })) },
    { ...course, format: 'another' },
  ]
  for (const other of others) expect(courseFile.safeParse(other).success).toBe(false)
  for (const other of others) await expect(take(zip(other))).rejects.toMatchObject({ kind: 'invalid' })
})

test('a course comes back equal with its films and captions, and one whose film is another thing is refused whole', async () => {
  const id = await newCourse(trainer, { title: 'With films' })
  const module = await changeOutline(trainer, id, { change: 'add-module', title: 'One', revision: 0 })
  const lesson = await changeOutline(trainer, id, { change: 'add-lesson', title: 'Lift', id: module, revision: 1 })
  const film = (await uploadMedia(trainer, id, { key: v4() }, (await received('lift.mp4', mp4())).file)).id
  const vtt = await received('a.vtt', strToU8(captions('Bend your knees.')))
  const captionsId = await addCaptions(trainer, id, film, vtt.file)
  const shown: Block = { type: 'media', attrs: { kind: 'video', mediaId: film, words: 'A lift', captionsId } }
  const body: RichText = { type: 'doc', content: [shown, shown] }
  await saveLesson(trainer, id, lesson, { revision: 0, title: 'Lift', minutes: 5, body })
  const exported = await exportCourse(trainer, id)
  const part = exported.media[0]?.content
  const bytes = typeof part === 'function' ? await buffer(await part()) : Buffer.alloc(0)
  expect([exported.media.map(({ name }) => name), bytes.equals(mp4())]).toEqual([['media/1.mp4'], true])
  const packed = (content: Uint8Array) =>
    zipSync({ [COURSE_JSON]: strToU8(JSON.stringify(exported.course)), 'media/1.mp4': content })
  const copy = await take(packed(bytes))
  const again = await exportCourse(trainer, copy)
  expect(again.course).toEqual(exported.course)
  expect((await listMedia(trainer, copy)).files).toMatchObject([{ name: 'lift.mp4', shown: true }])
  const before = await world.database.db.$count(courseMedia)
  await expect(take(packed(strToU8('<script>')))).rejects.toThrow(/lift\.mp4: .* must be an MP4/)
  await expect(take(zip(exported.course))).rejects.toMatchObject({ kind: 'invalid' })
  expect(await world.database.db.$count(courseMedia)).toBe(before)
  await world.database.db.update(courseMedia).set({ bytes: 1_500_000_000 }).where(eq(courseMedia.id, film))
  await expect(exportCourse(trainer, id)).rejects.toThrow(/1\.5 GB together/)
})

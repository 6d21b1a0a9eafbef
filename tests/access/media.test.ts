import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'
import { addCaptions, uploadMedia } from '#domains/learning/courses/media.server.ts'
import { changeOutline } from '#domains/learning/courses/outline.server.ts'
import { courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { changeEmbeds } from '#domains/learning/media/embeds.server.ts'
import type { Block } from '#lib/rich-text.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { captions, mp4 } from '#tests/media.ts'
import { received } from '#tests/uploads.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let trainer: Account
let mbali: Account
let stranger: Account
let courseId: string
let enrolment: string
let lesson: string
let other: string
let film: string
let sheet: string
let captionsId: string
const content = mp4({ bytes: 4000 })
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  trainer = await world.account('Trainer', 'trainer')
  mbali = await world.account('Staff Member', 'mbali')
  stranger = await world.account('Staff Member', 'stranger')
  const ctx = world.ctx(trainer.actor) as Ctx<User>
  courseId = await newCourse(ctx, { title: 'With a film' })
  const id = await changeOutline(ctx, courseId, { change: 'add-module', title: 'One', revision: 0 })
  lesson = await changeOutline(ctx, courseId, { change: 'add-lesson', title: 'Lift', id, revision: 1 })
  other = await changeOutline(ctx, courseId, { change: 'add-lesson', title: 'Without', id, revision: 2 })
  const upload = async (name: string, bytes: Buffer) =>
    (await uploadMedia(ctx, courseId, { key: v4() }, (await received(name, bytes)).file)).id
  film = await upload('lift “one”.mp4', content)
  sheet = await upload('sheet.pdf', pdfSample())
  const vtt = Buffer.from(captions('Bend your knees.'))
  captionsId = await addCaptions(ctx, courseId, film, (await received('a.vtt', vtt)).file)
  const shown: Block[] = [
    { type: 'media', attrs: { kind: 'video', mediaId: film, words: 'A lift', captionsId } },
    { type: 'media', attrs: { kind: 'pdf', mediaId: sheet, words: 'A sheet' } },
    { type: 'embed', attrs: { provider: 'youtube', videoId: 'dQw4w9WgXcQ', words: 'A talk' } },
  ]
  const { db } = world.database
  await db
    .update(lessons)
    .set({ body: { type: 'doc', content: shown } })
    .where(eq(lessons.id, lesson))
  const published = { state: 'published' as const, publishedAt: ctx.now.toString() }
  await db.update(courseVersions).set(published).where(eq(courseVersions.courseId, courseId))
  await db.update(courses).set({ published: true }).where(eq(courses.id, courseId))
  const receivers = [{ personId: mbali.personId, dueOn: null, opens: true }]
  enrolment = (await giveCourse(world.ctx(system), courseId, receivers, { source: 'hand' })).get(mbali.personId) ?? ''
})
afterAll(() => world.close())

const learners = (media = film, at = lesson) => `/learner/courses/${enrolment}/lessons/${at}/media/${media}`
const trainers = (media = film) => `/trainer/courses/${courseId}/media/${media}`
const get = (path: string, { cookie } = mbali, headers: Record<string, string> = {}, method = 'GET') =>
  ask(path, { cookie, headers, method })

test('a film is sent whole, in parts, and not again to who has it', async () => {
  for (const [path, who] of [
    [learners(), mbali],
    [trainers(), trainer],
  ] as const) {
    const whole = await get(path, who)
    expect([whole.status, Buffer.from(whole.bytes).equals(content)]).toEqual([200, true])
    const head = {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '4000',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
    }
    expect(Object.fromEntries(whole.headers)).toMatchObject(head)
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="lift _one_.mp4"/)
    const etag = whole.headers.get('etag') ?? ''
    const part = await get(path, who, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/4000'])
    expect(Buffer.from(part.bytes).equals(content.subarray(100, 200))).toBe(true)
    expect((await get(path, who, { range: 'bytes=3990-' })).bytes.length).toBe(10)
    expect((await get(path, who, { range: 'bytes=-5' })).headers.get('content-range')).toBe('bytes 3995-3999/4000')
    const past = await get(path, who, { range: 'bytes=4000-' })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */4000'])
    expect((await get(path, who, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get(path, who, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    expect((await get(path, who, { 'if-none-match': etag })).status).toBe(304)
    const asked = await get(path, who, {}, 'HEAD')
    expect([asked.status, asked.headers.get('content-length'), asked.bytes.length]).toEqual([200, '4000', 0])
  }
})

test('captions are sent as WebVTT, and a PDF to be saved', async () => {
  const vtt = await get(`${learners()}/captions/${captionsId}`)
  expect([vtt.status, vtt.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect(vtt.text).toContain('Bend your knees.')
  expect((await get(`${trainers()}/captions/${captionsId}`, trainer)).text).toBe(vtt.text)
  expect((await get(learners(sheet))).headers.get('content-disposition')).toMatch(/^attachment; /)
})

test('a video of another site is framed on its own page alone, where an administrator allows the site', async () => {
  const at = (video: string, place = lesson) => `/learner/courses/${enrolment}/lessons/${place}/watch/${video}`
  const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  const read = `/learner/courses/${enrolment}/lessons/${lesson}`
  expect((await get(at('youtube/dQw4w9WgXcQ'))).status).toBe(404)
  expect((await get(read)).text).toContain('whose videos this hub does not show')
  const admin = world.ctx((await world.account('Admin / HR', 'hr')).actor) as Ctx<User>
  await changeEmbeds(admin, { youtube: true, vimeo: false })
  const watched = await get(at('youtube/dQw4w9WgXcQ'))
  expect([watched.status, watched.text.includes('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')]).toEqual([
    200,
    true,
  ])
  expect(await policy(at('youtube/dQw4w9WgXcQ'))).toContain("frame-src 'self' https://www.youtube-nocookie.com;")
  const lessonPage = await get(read)
  expect(lessonPage.text).toContain('YouTube will see that you watch it')
  expect(lessonPage.text).not.toMatch(/<iframe|youtube-nocookie/)
  expect(await policy(read)).toContain("frame-src 'self';")
  for (const path of [at('youtube/aaaaaaaaaaa'), at('vimeo/76979871'), at('youtube/dQw4w9WgXcQ', other)]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(await policy(path)).toContain("frame-src 'self';")
  }
  expect((await get(at('youtube/dQw4w9WgXcQ'), stranger)).status).toBe(404)
})

test('a file is there for those alone who may read its lesson, and in no other lesson or course', async () => {
  for (const path of [learners(), `${learners()}/captions/${captionsId}`]) {
    for (const who of [stranger, trainer]) expect((await get(path, who)).status).toBe(404)
    expect((await ask(path)).location).toContain('/auth')
  }
  expect((await get(learners(film, other))).status).toBe(404)
  expect((await get(learners(v4()))).status).toBe(404)
  expect((await get(`${learners(sheet)}/captions/${captionsId}`)).status).toBe(404)
  expect((await get(trainers(), mbali)).status).toBe(302)
  expect((await get(`/trainer/courses/${v4()}/media/${film}`, trainer)).status).toBe(404)
  const { db } = world.database
  await db
    .update(entitlements)
    .set({ endedAt: world.ctx().now.toString() })
    .where(eq(entitlements.enrolmentId, enrolment))
  expect((await get(learners())).status).toBe(404)
})

test('what a script sends is answered in words: a wrong type, too much, or a draft that is not there', async () => {
  const send = async (path: string, name: string, bytes: Uint8Array, who = trainer) => {
    const body = new FormData()
    body.set('key', v4())
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
    const { status, text, location } = await ask(path, { cookie: who.cookie, method: 'POST', body })
    return [status, location ?? JSON.parse(text).message]
  }
  const place = `/trainer/courses/${courseId}/media`
  expect(await send(place, 'a.mp4', mp4())).toEqual([404, 'Draft not found.'])
  expect((await send(place, 'a.mp4', mp4(), mbali))[0]).toBe(302)
  const draft = `/trainer/courses/${await newCourse(world.ctx(trainer.actor) as Ctx<User>, { title: 'New' })}/media`
  expect((await send(draft, 'a.mov', mp4()))[1]).toMatch(/^The selected file must be an MP4/)
  const reply = await send(draft, 'a.mp4', mp4())
  expect(reply[0]).toBe(200)
  expect(await send(`${trainers()}/captions`, 'a.vtt', Buffer.alloc(2 * 1024 * 1024))).toEqual([
    413,
    'The selected file must be smaller than 1MB',
  ])
})

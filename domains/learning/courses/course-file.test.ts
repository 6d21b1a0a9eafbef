import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { exportCourse } from './course-file.queries.server.ts'
import { COURSE_JSON, courseFile, readCourseFile } from './course-file.rules.ts'
import { importCourse } from './course-file.server.ts'

let world: World
let trainer: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = await world.account('Trainer', 'trainer')
  trainer = world.ctx(actor) as Ctx<User>
})
afterAll(() => world.close())

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
    const copy = await importCourse(trainer, zip(course))
    expect((await exportCourse(trainer, copy)).course).toEqual(course)
  }
})

test('a file with more than the course, or with another name, is not read', async () => {
  const course = await anyCourse()
  const refused = 'The selected file is not a course that a hub exported'
  for (const name of ['../course.json', '/course.json', 'a/course.json', 'course.json.exe'])
    expect(readCourseFile(zip(course, name))).toEqual({ refused })
  const two = zipSync({ [COURSE_JSON]: strToU8(JSON.stringify(course)), '../../etc/passwd': strToU8('x') })
  expect(readCourseFile(two)).toEqual({ refused })
  expect(readCourseFile(strToU8('no zip'))).toEqual({ refused })
})

test('a file that unpacks to more than a course holds is refused before it is unpacked', () => {
  const bomb = zipSync({ [COURSE_JSON]: new Uint8Array(41 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(readCourseFile(bomb)).toEqual({ refused: 'The selected file is too large when unpacked' })
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
  for (const other of others) await expect(importCourse(trainer, zip(other))).rejects.toMatchObject({ kind: 'invalid' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDraft } from '#domains/recruitment/form/drafts.server.ts'
import { readRecord } from '#domains/supervision/records/record.queries.server.ts'
import { readReferencePage } from '#domains/vetting/references/referee.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { makeOwners } from './owners.ts'
import { makeTargets } from './targets.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

type Fields = Record<string, string>
type Typed = [name: string, value: string]
type Autosave = {
  /** Which page has it. */
  file: string
  begin: () => Promise<{ address: string; cookie: string | undefined; revision: number; fields: Fields }>
  /** Two fields of one page, and what one and the other writer type there. */
  one: Typed | (() => Promise<Typed>)
  other: Typed | (() => Promise<Typed>)
  read: () => Promise<Fields>
}

let world: FilledWorld
let ask: Ask
let pathOf: Awaited<ReturnType<typeof makeTargets>>
let ownerOf: Awaited<ReturnType<typeof makeOwners>>
let applicant: Awaited<ReturnType<FilledWorld['account']>>

beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  pathOf = await makeTargets(world)
  ownerOf = await makeOwners(world)
  applicant = await world.account('Job Applicant', 'two-tabs')
})
afterAll(() => world.close())

const leads = () =>
  Object.values(world.people).find(({ cookie }) => cookie === ownerOf('/supervision/:id')?.cookie)?.actor as User
const as = () => ({ ...world.ctx(), actor: applicant.actor as User })
const first = async (query: string, ...values: unknown[]) => (await world.database.pool.query(query, values)).rows[0]
const lesson = () => pathOf({ path: '/trainer/courses/:id/lessons/:lesson' })
const lessonRow = () =>
  first('select title, minutes, body, revision from lessons where id = $1', lesson().split('/').at(-1))
const token = () => pathOf({ path: '/reference/:token' }).split('/').at(-1) ?? ''
const meeting = () => pathOf({ path: '/supervision/:id' })
const notes = () => readRecord({ ...world.ctx(), actor: leads() }, meeting().split('/').at(-1) ?? '')
const texts = async () => (await notes()).items.flatMap(({ key, sort }) => (sort === 'check' ? [] : [key]))
const referee = () => readReferencePage(world.ctx(), token())

const autosaves: Autosave[] = [
  {
    file: 'application-form/StepPage.tsx',
    begin: async () => {
      const { firstName, lastName, phone, nationality, dob, gender } = (await readDraft(as())).fields
      const { day, month, year } = dob
      const typed = { 'dob.day': day, 'dob.month': month, 'dob.year': year }
      const fields = { firstName, lastName, phone, nationality, gender, ...typed }
      return { address: '/application-form/save?step=0', cookie: applicant.cookie, revision: 0, fields }
    },
    one: ['nationality', 'British'],
    other: ['phone', '07700 900321'],
    read: async () => {
      const { nationality, phone } = (await readDraft(as())).fields
      return { nationality, phone }
    },
  },
  {
    file: 'reference/SectionStep.tsx',
    begin: async () => {
      const { answers, revision } = await referee()
      return { address: `/reference/${token()}/save?step=1`, cookie: undefined, revision, fields: answers }
    },
    one: ['jobTitle', 'Care worker'],
    other: ['duties', 'Nights'],
    read: async () => (await referee()).answers,
  },
  {
    file: 'trainer/courses/editor/LessonEditor.tsx',
    begin: async () => {
      const { title, minutes, body, revision } = await lessonRow()
      const fields = { title, minutes: String(minutes), body: JSON.stringify(body) }
      return { address: lesson(), cookie: world.people.Trainer.cookie, revision, fields }
    },
    one: ['title', 'Two writers'],
    other: ['minutes', '17'],
    read: async () => {
      const { title, minutes } = await lessonRow()
      return { title, minutes: String(minutes) }
    },
  },
  {
    file: 'supervision/record/Agenda.tsx',
    begin: async () => {
      const { items, answers, revision } = await notes()
      const fields = Object.fromEntries(items.map(({ key }) => [key, answers[key] ?? '']))
      return { address: `${meeting()}/save`, cookie: ownerOf('/supervision/:id')?.cookie, revision, fields }
    },
    one: async () => [(await texts())[0] ?? '', 'Slept badly'],
    other: async () => [(await texts())[1] ?? '', 'Wants more nights'],
    read: async () => (await notes()).answers,
  },
]

const typedBy = async (typed: Autosave['one']) => (typeof typed === 'function' ? typed() : typed)

test('every page that saves itself is tried here', () => {
  const pages = Object.entries(
    import.meta.glob<string>('/app/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  )
  const saving = pages.filter(([, source]) => /= useAutosave</.test(source)).map(([path]) => path.replace('/app/', ''))
  expect(saving.sort()).toEqual(autosaves.map(({ file }) => file).sort())
})

test.each(autosaves)('$file: two pages change different fields, and both stay', async (autosave) => {
  const { begin, read } = autosave
  const [one, other] = [await typedBy(autosave.one), await typedBy(autosave.other)]
  const { address, cookie, revision, fields } = await begin()
  const save = async (id: string, [name, value]: Typed, more: Fields = {}) => {
    const body = new URLSearchParams({
      ...{ ...fields, [name]: value, revision: String(revision), saveId: id, ownSaves: '', touched: name, behind: '' },
      ...more,
    })
    const reply = await ask(address, { method: 'POST', cookie, body })
    return JSON.parse(reply.text) as { kind: string; revision: number; left?: string[] }
  }
  expect(await save('a', one)).toMatchObject({ kind: 'saved' })
  const second = await save('b', other)
  expect(second).toMatchObject({ kind: 'saved', left: [one[0]] })
  expect(await read()).toMatchObject({ [one[0]]: one[1], [other[0]]: other[1] })

  // the page of the second goes on without having been drawn again: what it never touched is not emptied
  const on = { revision: String(second.revision), behind: one[0] }
  expect(await save('c', other, on)).toMatchObject({ kind: 'saved' })
  expect(await read()).toMatchObject({ [one[0]]: one[1] })

  // one and the same field, changed by both: asked, and nothing goes over the other by itself
  const mine = { [one[0]]: one[0] === 'title' ? 'Mine' : 'Irish' }
  const asked = await save('d', one, { ...mine, ...on, touched: one[0] })
  expect(asked).toMatchObject({ kind: 'conflict' })
  expect(await read()).toMatchObject({ [one[0]]: one[1], [other[0]]: other[1] })
  const kept = await save('e', one, { ...mine, revision: String(asked.revision), touched: one[0] })
  expect(kept).toMatchObject({ kind: 'saved' })
  expect(await read()).toMatchObject({ ...mine, [other[0]]: other[1] })
})

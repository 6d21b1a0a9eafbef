import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeJobs } from '#domains/people/merges/merge-places.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import type { JobForm } from './jobs.form.ts'
import { addJob, changeJob } from './jobs.server.ts'
import { jobs } from './jobs.table.ts'
import { isCareTitle, registerOfTitle } from './known-titles.rules.ts'

let world: World
let hr: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
})
afterAll(() => world.close())
const db = () => world.database.db
const form = (title: string, register: JobForm['register'] = ''): JobForm => ({
  ...{ title, register, careWork: true, dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
  ...{ qualifications: [], documents: [], training: [] },
})
const asks = { fields: { register: expect.stringContaining('registered profession') } }

test('a nurse is not added, renamed or changed into a job without a register', async () => {
  await expect(addJob(hr, form('Staff Nurse'))).rejects.toMatchObject(asks)
  const id = await addJob(hr, form('Staff Nurse', 'nmc'))
  await expect(changeJob(hr, id, form('Staff Nurse'))).rejects.toMatchObject(asks)
  const other = await addJob(hr, form('Helper'))
  await expect(changeJob(hr, other, form('Paramedic'))).rejects.toMatchObject(asks)
})

test('the database asks for the register of a title, however a job is made', async () => {
  const [made] = await db().insert(jobs).values({ title: 'Bank RMN', createdAt: '2026-11-20T09:00:00Z' }).returning()
  expect(made?.register).toBe('nmc')
  const taken = db()
    .update(jobs)
    .set({ register: '' })
    .where(eq(jobs.id, made?.id ?? ''))
  await expect(taken).rejects.toMatchObject({ cause: { constraint: 'jobs_register_of_title' } })
})

test('a title with one more word is taken for no other job, in Settings or in the database', async () => {
  const plain = { careWork: false, dbsLevel: 'none' } as const
  const care = { fields: { careWork: expect.stringContaining('The title says care work') } }
  for (const title of ['Care Worker (Rosewood)', 'Trainee Care Worker', 'Care Asst', 'Senior Carer Rosewood']) {
    await expect(addJob(hr, { ...form(title), ...plain })).rejects.toMatchObject(care)
    const insert = db()
      .insert(jobs)
      .values({ title, ...plain, createdAt: '2026-11-20T09:00:00Z' })
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'jobs_care_work_of_title' } })
  }
  for (const title of ['Nurse (Rosewood)', 'Bank Nurse x', 'Registered Nurse (Support)', 'Nursing Associate Oak'])
    await expect(addJob(hr, form(title))).rejects.toMatchObject(asks)
  for (const title of [
    'Carer Recruitment Officer',
    'Nursing Home Cook',
    'Care Coordinator',
    'Nursery Nurse',
    'Support Worker',
  ])
    await addJob(hr, { ...form(title), ...plain })
})

test('a job with a register becomes none without by a merge', async () => {
  const [from, into] = [await addJob(hr, form('Night Nurse', 'nmc')), await addJob(hr, form('Clinical Lead'))]
  await expect(mergeJobs(hr, from, { intoId: into })).rejects.toThrow('has no register')
  await changeJob(hr, into, form('Clinical Lead', 'nmc'))
  await mergeJobs(hr, from, { intoId: into })
})

const words = [
  ...['Registered', 'Nurse', 'nurses', 'Nursing associate', 'R.G.N.', 'RMN', 'Midwives', 'OT', 'Physio', 'Paramedic'],
  ...['Occupational Therapist', 'Speech and Language Therapist', 'Social worker', 'Clinical Lead', 'Band 6', 'Bank'],
  ...['Trainee', 'Student', 'Nursery', 'Dental', 'Assistant', 'Former', 'Adaptation', 'Pre-registration', 'Support'],
  ...['Support Worker', 'Administrator', 'recruitment', 'mental health', 'Children’s', 'aide', 'Rosewood', 'of', 'for'],
  ...['Care', 'Care Worker', 'Carers', 'H.C.A.', 'Healthcare assistant', 'Care asst', 'Care staff', 'Senior', 'nights'],
  ...[
    'Manager',
    'Coordinator',
    'Co-ordinator',
    'Assessor',
    'Kitchen assistant',
    'Young',
    'Customer',
    'Home',
    'Live-in',
  ],
  ...['cum', 'Receptionist', 'Rota', 'ex', 'PA to', 'Chief', 'unqualified', 'Pet', 'Careworker', 'Operative'],
]
const between = [' ', ' ', ' ', ' - ', ' (', ' / ', '/', ' & ', ' and ', ', ', '_', ' – ', '  ']
/** Two to four of them, always the same. */
function* madeOf(count: number): Generator<string> {
  let seed = 11
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(seed / 65_536) % below
  }
  for (let n = 0; n < count; n++) {
    let title = words[next(words.length)] ?? ''
    for (let more = 1 + next(3); more > 0; more--)
      title += `${between[next(between.length)]}${words[next(words.length)]}`
    yield title
  }
}
const titles = ['', 'Staff Nurse', 'Senior Carers (nights)', 'Carer Support Coordinator', ...words, ...madeOf(2000)]
test('the database and the page read a title alike', async () => {
  const { rows } = await db().execute<{ title: string; register: string; care: boolean }>(
    sql`select title, register_of_title(title) as register, is_care_title(title) as care from unnest(${sql.param(titles)}::text[]) as title`,
  )
  expect(rows).toEqual(titles.map((title) => ({ title, register: registerOfTitle(title), care: isCareTitle(title) })))
})

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

test('a job with a register becomes none without by a merge', async () => {
  const [from, into] = [await addJob(hr, form('Night Nurse', 'nmc')), await addJob(hr, form('Clinical Lead'))]
  await expect(mergeJobs(hr, from, { intoId: into })).rejects.toThrow('has no register')
  await changeJob(hr, into, form('Clinical Lead', 'nmc'))
  await mergeJobs(hr, from, { intoId: into })
})

const titles = [
  ...['Registered Nurse', 'Nurses', 'RGN', 'R.M.N. (nights)', 'Senior Staff Nurse – Bank', 'Nursing Associate'],
  ...['Trainee Nursing Associate', 'Nursing Assistant', 'Student nurse', 'Nurse Manager', 'Clinical Lead', 'Midwives'],
  ...['Physio', 'Physiotherapists', 'OT', 'Band 6 Occupational Therapist', 'Speech and Language Therapist'],
  ...[
    'Social worker',
    'Senior Social Workers',
    'Social Work Assistant',
    'Paramedic',
    'Care Worker',
    'Support Worker',
    'Registered Nurse (Rosewood)',
    'Registered Mental Health Nurse - Dementia',
    'Clinical Nurse Specialist',
    'Physiotherapist (Falls)',
    'Trainee Nurse Practitioner',
    'Senior Carers (nights)',
    'Live-in Carer',
    'H.C.A. bank',
    'Healthcare assistant',
    'Carer Support Coordinator',
    'Care Manager',
    '',
  ],
]
test('the database and the page read a title alike', async () => {
  const { rows } = await db().execute<{ title: string; register: string; care: boolean }>(
    sql`select title, register_of_title(title) as register, is_care_title(title) as care from unnest(${sql.param(titles)}::text[]) as title`,
  )
  expect(rows).toEqual(titles.map((title) => ({ title, register: registerOfTitle(title), care: isCareTitle(title) })))
})

import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onboardingTemplates } from '#domains/onboarding/onboarding.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import { type Role, roles } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'
import { itemForm } from './templates.form.ts'
import {
  itemSubjects,
  jobsWithoutTemplate,
  listTemplates,
  readTemplate,
  readTemplateItem,
} from './templates.queries.server.ts'
import {
  addTemplate,
  addTemplateItem,
  changeTemplateItem,
  closeTemplate,
  moveTemplateItem,
  removeTemplateItem,
} from './templates.server.ts'

let world: World
let accounts: Record<Role, Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const hr = () => world.ctx(accounts['Admin / HR'].actor)
const item = { kind: 'meeting' as const, title: 'Meet the cook', owner: 'manager' as const, dayOffset: 2, about: '' }
const titles = async (id: string) => (await readTemplate(hr(), id)).items.map(({ title }) => title)

async function newJob(wanted: object = { register: '' }) {
  const { jobId } = await makePlace(world.database.db, null)
  await world.database.db.update(jobs).set(wanted).where(eq(jobs.id, jobId))
  return jobId
}

test('the template for all other jobs is there once, and what was changed of it stays', async () => {
  await Promise.all([seedReferenceData(hr()), seedReferenceData(hr())])
  const usual = await world.database.db.select().from(onboardingTemplates).where(isNull(onboardingTemplates.jobId))
  expect(usual).toHaveLength(1)
  const id = usual[0]?.id ?? ''
  const added = await addTemplateItem(hr(), id, { ...item, title: 'Sign for the keys' })
  await seedReferenceData(hr())
  expect((await titles(id)).at(-1)).toBe('Sign for the keys')
  await removeTemplateItem(hr(), id, added)
  await expect(closeTemplate(hr(), id)).rejects.toThrow('The template for all other jobs cannot be removed.')
})

test('a job’s own template begins as the usual one, with the documents and training of the job', async () => {
  const jobId = await newJob({
    documents: ['driving_license', 'passport'],
    training: ['medication training', 'Own course'],
  })
  const made = await Promise.allSettled([addTemplate(hr(), jobId), addTemplate(hr(), jobId)])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const listed = (await listTemplates(hr())).find((template) => template.jobId === jobId)
  const items = (await readTemplate(hr(), listed?.id ?? '')).items
  expect(items.filter(({ about }) => about === 'passport')).toHaveLength(1)
  expect(items.map(({ about }) => about)).toEqual(expect.arrayContaining(['driving_license', 'medication_training']))
  expect(listed?.items).toBe(items.length)
  expect((await jobsWithoutTemplate(hr())).map(({ id }) => id)).not.toContain(jobId)

  await closeTemplate(hr(), listed?.id ?? '')
  expect((await jobsWithoutTemplate(hr())).map(({ id }) => id)).toContain(jobId)
  await expect(readTemplate(hr(), listed?.id ?? '')).rejects.toThrow('Template not found.')
})

test('items are added, changed, moved and removed; at an end they stay', async () => {
  const id = await addTemplate(hr(), await newJob())
  const [first, second] = (await readTemplate(hr(), id)).items
  await moveTemplateItem(hr(), id, first?.id ?? '', 'up')
  await moveTemplateItem(hr(), id, first?.id ?? '', 'down')
  expect((await titles(id)).slice(0, 2)).toEqual([second?.title, first?.title])
  const added = await addTemplateItem(hr(), id, item)
  await changeTemplateItem(hr(), id, added, { ...item, title: 'Meet the gardener' })
  expect((await titles(id)).at(-1)).toBe('Meet the gardener')
  await removeTemplateItem(hr(), id, added)
  await removeTemplateItem(hr(), id, added)
  expect(await titles(id)).not.toContain('Meet the gardener')

  const other = await addTemplate(hr(), await newJob())
  await expect(changeTemplateItem(hr(), other, first?.id ?? '', item)).rejects.toThrow('Item not found.')
  await expect(moveTemplateItem(hr(), other, first?.id ?? '', 'up')).rejects.toThrow('Item not found.')
})

test('an item says what it is about in the way of its kind', () => {
  const typed = { what: 'meeting:', title: 'Meet the cook', owner: 'manager', days: '3', when: 'before' }
  const read = (more: object) => itemForm.safeParse({ ...typed, ...more })
  expect(read({}).data).toEqual({ kind: 'meeting', about: '', title: 'Meet the cook', owner: 'manager', dayOffset: -3 })
  expect(read({ what: 'document:passport', when: 'after' }).data).toMatchObject({ about: 'passport', dayOffset: 3 })
  for (const what of ['', 'document:', 'form:bank', 'training:', 'policy:x', 'meeting:x', 'shoe:'])
    expect(read({ what }).error?.issues[0]?.message).toBe('Choose what it is')
  expect(read({ days: 'soon' }).error?.issues[0]?.message).toBe('Enter a whole number of days')
})

test('only Admin / HR sees or changes templates, and not without proof', async () => {
  const jobId = await newJob()
  const id = await addTemplate(hr(), jobId)
  const [first] = (await readTemplate(hr(), id)).items
  const itemId = first?.id ?? ''
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    const ctx = world.ctx(accounts[role].actor)
    const actions = [
      listTemplates(ctx),
      readTemplate(ctx, id),
      readTemplateItem(ctx, id, itemId),
      jobsWithoutTemplate(ctx),
      itemSubjects(ctx),
      addTemplate(ctx, jobId),
      closeTemplate(ctx, id),
      addTemplateItem(ctx, id, item),
      changeTemplateItem(ctx, id, itemId, item),
      removeTemplateItem(ctx, id, itemId),
      moveTemplateItem(ctx, id, itemId, 'up'),
    ]
    for (const result of await Promise.allSettled(actions))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Admins only.') } })
  }
  const untrusted = world.ctx({ ...accounts['Admin / HR'].actor, trust: 'password' })
  await expect(addTemplateItem(untrusted, id, item)).rejects.toThrow('Enter your password again')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { readDraft } from './drafts.server.ts'
import { noAnswers } from './first-answers.rules.ts'
import { hasOpenApplication, takeFirstAnswers } from './first-answers.server.ts'

let world: World
let applicant: Account
let learner: Account
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  applicant = accounts['Job Applicant']
  learner = accounts.Learner
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const answers = {
  ...noAnswers,
  fullName: 'Ana de la Cruz',
  email: 'ana@example.com',
  phone: '07700 900123',
  role: 'Care worker',
  reference1: 'boss@example.com',
}

test('what was typed is in the draft, and the form still begins at its first step', async () => {
  await takeFirstAnswers(as(applicant), answers)
  const { fields, step, revision } = await readDraft(as(applicant))
  expect(fields).toMatchObject({
    firstName: 'Ana',
    lastName: 'de la Cruz',
    phone: '07700 900123',
    position: 'Care worker',
  })
  expect(fields.referees.map(({ email }) => email)).toEqual(['boss@example.com', ''])
  expect({ step, begun: revision > 0 }).toEqual({ step: 0, begun: true })
})

test('an empty answer leaves what is there, and a referee is not entered twice', async () => {
  await takeFirstAnswers(as(applicant), {
    ...noAnswers,
    reference1: 'Boss@example.com',
    reference2: 'second@example.com',
  })
  await takeFirstAnswers(as(applicant), { ...noAnswers, reference1: 'third@example.com' })
  const { fields } = await readDraft(as(applicant))
  expect(fields).toMatchObject({ firstName: 'Ana', position: 'Care worker' })
  expect(fields.referees.map(({ email }) => email)).toEqual([
    'boss@example.com',
    'second@example.com',
    'third@example.com',
  ])
})

test('two referees with one mailbox are both carried, so that the form can say what is wrong with the second', async () => {
  const other = await world.account('Job Applicant', 'twice')
  const alike = { ...noAnswers, reference1: 'ruth@example.org', reference2: 'RUTH@example.org' }
  await takeFirstAnswers(as(other), alike)
  await takeFirstAnswers(as(other), alike)
  const { fields } = await readDraft(as(other))
  expect(fields.referees.map(({ email }) => email)).toEqual(['ruth@example.org', 'RUTH@example.org'])
})

test('only applicants carry answers, and each into their own draft', async () => {
  await expect(takeFirstAnswers(as(learner), answers)).rejects.toThrow('Access restricted')
  await expect(hasOpenApplication(as(learner))).rejects.toThrow('Access restricted')
  await expect(takeFirstAnswers(world.ctx(guest) as Ctx<User>, answers)).rejects.toThrow('Access restricted')
  const other = await world.account('Job Applicant', 'somebody-else')
  expect((await readDraft(as(other))).fields.position).toBe('')
  expect(await hasOpenApplication(as(other))).toBe(false)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { compose } from '#domains/notifications/sending.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { sweepLeaversPassports } from './leavers.server.ts'
import { readPassportFile } from './passport-file.server.ts'

let world: World
let place: Workplace
beforeAll(async () => {
  world = await openWorld()
  place = await workplace(world)
})
afterAll(() => world.close())

const today = () => todayOf(world.ctx())
const sweep = () => sweepLeaversPassports(world.ctx(system))
const mailsTo = ({ personId }: Account) =>
  world.database.db
    .select()
    .from(messages)
    .where(eq(messages.personId, personId))
    .then((rows) => rows.filter(({ template }) => template === 'passport.leaver'))

async function whoLeft(name: string, on: Day | null, courses = ['fire-safety']): Promise<Account> {
  const account = await world.account('Staff Member', name)
  await employ(world, place, { personId: account.personId })
  for (const course of courses) await certified(world, account, course)
  await world.database.db.update(posts).set({ dateTo: on }).where(eq(posts.personId, account.personId))
  return account
}

test('a leaver is emailed the passport file once, on the last day, sealed until it is sent', async () => {
  const leaver = await whoLeft('leaver', today())
  await sweep()
  await sweep()
  const mails = await mailsTo(leaver)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail) throw new Error('No email')
  expect(JSON.stringify(mail)).not.toContain('carestead-passport')
  const own = { organisation: 'Harbour Row Care', words: {} }
  const { attachment, paragraphs } = compose(mail, { templates, publicUrl: 'https://hub.example.org' }, own)
  expect(paragraphs.join(' ')).toContain('yours to keep')
  const reader = { email: leaver.email, now: Temporal.Now.instant() }
  const { verified, leftOut } = await readPassportFile(attachment?.text ?? '', reader)
  expect(verified.map(({ badge }) => badge.name)).toEqual(['Fire Safety'])
  expect(leftOut).toEqual([])
  expect(attachment?.text).not.toContain('Test leaver')
  expect(compose({ ...mail, secret: null }, { templates, publicUrl: '' }, own)).not.toHaveProperty('attachment')
})

test('no one else is: who leaves later, left long ago, works on elsewhere in the house, or has no certificate', async () => {
  const others = [
    await whoLeft('later', addDays(today(), 1)),
    await whoLeft('stays', null),
    await whoLeft('long-ago', addDays(today(), -30)),
    await whoLeft('without', today(), []),
  ]
  const moved = await whoLeft('moved', today())
  await employ(world, place, { personId: moved.personId })
  await sweep()
  for (const other of [...others, moved]) expect(await mailsTo(other)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingMorning } from '#domains/employment/reminders/standing-reminders.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { system } from '#platform/actor.ts'
import type { Account } from '#tests/access/world.ts'
import { makeFile } from '#tests/applications.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { lapseForm } from './lapses.form.ts'
import { decideLapse } from './lapses.server.ts'
import { suspensionsOf } from './suspensions.queries.server.ts'
import { endSuspension, suspend } from './suspensions.server.ts'

const stage = clearanceStage()
const { db, hr } = stage
let lead: Account
const { brought, check } = peopleOf(stage, () => lead.personId)
let made = 0
let ann: string
let name: string

beforeEach(async () => {
  lead ??= await stage.world.account('Supervisor / Manager', 'lena-lead')
  await db().delete(messages)
  name = `Ann${++made}`
  ann = await brought(name)
})

const decide = (key: string, decision: string, more: object = {}) =>
  decideLapse(hr(), ann, key, lapseForm.parse({ decision, note: 'Told by telephone', ...more }))
const suspension = (more: object = {}) =>
  suspend(hr(), ann, { dateFrom: '2026-11-20', dateTo: '', reason: 'An allegation of theft', ...more })

async function mails() {
  const rows = await db().select().from(messages)
  return rows
    .filter(({ template }) => /^standing\.(decided|team_decided)$/.test(template))
    .map(({ template, address, params }) => {
      const email = templates[template]?.(params, (path) => path)
      return { address, text: [email?.subject, ...(email?.paragraphs ?? [])].join('\n'), url: email?.action?.url }
    })
}
const to = async (address: string) => (await mails()).filter((mail) => mail.address === address)
const office = () => stage.accounts['Admin / HR'].email
const manager = () => stage.accounts['Supervisor / Manager'].email

test('what is decided about a lapse is told at once: to the office in full, to the line manager without the requirement', async () => {
  await check(ann, 'right_to_work', { followUpOn: '2026-11-18' })
  await decide('right_to_work', 'off_work')
  expect(await to(office())).toMatchObject([{ url: `/admin/staff/${ann}` }])
  expect(await to(manager())).toMatchObject([{ url: '/supervisor' }])
  for (const address of [office(), manager()])
    expect((await to(address))[0]?.text).toContain(`${name} Year: Right to work: Off work.`)
  const [team, ...more] = await to(lead.email)
  expect(more).toEqual([])
  expect(team?.text).toContain('not cleared. They do not work until you hear that they may.')
  expect(team?.text).not.toMatch(/right to work|permission|check|visa/i)
})

test('an application made in time is told with its last day', async () => {
  await check(ann, 'right_to_work', { followUpOn: '2026-11-18' })
  const evidence = await makeFile(db(), ann, 'visa')
  await decide('right_to_work', 'applied_in_time', { appliedOn: '2026-11-10', evidence })
  const [team] = await to(lead.email)
  expect(team?.text).toContain('may work up to and including 16 December 2026. Plan no shifts after it')
  expect((await to(office()))[0]?.text).toContain('Applied in time, until 16 December 2026.')
})

test('a decision that lets someone work says so only where nothing else keeps them off', async () => {
  await check(ann, 'right_to_work', { followUpOn: '2026-11-18' })
  await check(ann, 'dbs', { outcome: 'unsatisfactory' })
  const evidence = await makeFile(db(), ann, 'visa')
  await decide('right_to_work', 'applied_in_time', { appliedOn: '2026-11-10', evidence })
  const [team] = await to(lead.email)
  expect(team?.text).toContain('not cleared. They do not work')
  expect(team?.text).not.toContain('may work up to')
})

test('a suspension is told when it is decided and when it is ended, never with its reason', async () => {
  await suspension({ dateFrom: '2026-11-25' })
  const [first] = await to(lead.email)
  expect(first?.text).toContain(
    'suspended from 25 November 2026. Plan no shifts from 25 November 2026. They do not work',
  )
  expect((await to(office()))[0]?.text).toContain('Suspended from 25 November 2026.')
  const [{ id: suspensionId } = { id: '' }] = (await suspensionsOf(hr(), ann)).all
  await endSuspension(hr(7), { personId: ann, suspensionId }, { backOn: '2026-11-30' })
  expect((await to(lead.email))[1]?.text).toContain('They may work again from 30 November 2026.')
  expect((await to(office()))[1]?.text).toContain('The suspension ends: back from 30 November 2026.')
  expect(JSON.stringify(await mails())).not.toContain('theft')
})

test('one that is called off before it begins is told as such', async () => {
  await suspension({ dateFrom: '2026-12-10' })
  const [{ id: suspensionId } = { id: '' }] = (await suspensionsOf(hr(), ann)).all
  await endSuspension(hr(2), { personId: ann, suspensionId }, { backOn: '2026-12-10' })
  expect((await to(lead.email))[1]?.text).toContain('to begin on 10 December 2026 is called off.')
})

test('one that ends by itself is told on the morning after, once, also by two servers and after days without one', async () => {
  await suspension({ dateTo: '2026-11-24' })
  const sweep = (day: string) =>
    sendMornings({ actor: system, db: db(), now: Temporal.Instant.from(`${day}T07:00:00Z`) }, [standingMorning])
  await sweep('2026-11-24')
  expect(await to(lead.email)).toHaveLength(1)
  await Promise.all([sweep('2026-11-27'), sweep('2026-11-27')])
  await sweep('2026-11-28')
  expect(await to(lead.email)).toHaveLength(2)
  expect((await to(lead.email))[1]?.text).toContain('no longer suspended. They may work again from 25 November 2026.')
  expect(await to(office())).toHaveLength(2)
})

test('someone hears nothing of themselves as of another, and who reads the requirement is not told twice', async () => {
  const hrPerson = stage.accounts['Admin / HR'].personId
  await db().update(posts).set({ managerId: hrPerson }).where(eq(posts.personId, ann))
  await suspension()
  expect(await to(office())).toHaveLength(1)
  expect(await to(lead.email)).toEqual([])
})

import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPrinter } from '#documents/packs/printer.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { packForm } from '#domains/inspection/choosing/choosing.form.ts'
import { listForPack, listToDrawFrom } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { sampleOf } from '#domains/inspection/choosing/sample.rules.ts'
import { erasePacksOf } from '#domains/inspection/erasing.server.ts'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import { staffFileFor } from '#domains/inspection/sections/staff-file.queries.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import { employ, workplace } from '#tests/staff.ts'
import { askForPack, deletePack, stopPack } from './asking.server.ts'
import { buildNextPart } from './build.server.ts'
import { partContent } from './kept-parts.server.ts'
import { openPack, packAddress } from './opening.server.ts'
import { readPack } from './packs.queries.server.ts'
import { sweepPacks } from './sweep.server.ts'

let world: World
let people: Record<Role, Account>
let hr: Ctx<User>
let ids: string[]
const inPost = { location: '', job: '', team: '', who: 'in_post' as const }

beforeAll(async () => {
  world = await openWorld()
  people = await accountsOfAllRoles(world)
  hr = world.ctx(people['Admin / HR'].actor) as Ctx<User>
  const [rosewood, moorside] = [await workplace(world), await workplace(world, 'Cook', 'Moorside')]
  for (const name of ['Ann Care', 'Łukasz Wójcik', 'Nia Prosser', 'Zoë Hughes', 'Gurpreet Sandhu'])
    await employ(world, rosewood, { name })
  await employ(world, moorside, { name: 'Aled Morgan' })
  ids = (await listForPack(hr, { ...inPost, q: '', page: 1 })).rows.map(({ id }) => id)
})
afterAll(() => world.close())

const form = (typed: Partial<Parameters<typeof packForm.parse>[0] & object> = {}) =>
  packForm.parse({ preset: 'cqc', people: ids.slice(0, 2), ...typed })

async function built(id: string, ctx = world.ctx()): Promise<string> {
  while (await buildNextPart(ctx, id, packPrinter));
  return id
}
const stateOf = async (id: string) => (await world.database.db.select().from(packs).where(eq(packs.id, id)))[0]?.state
const later = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: ctx.now.add({ minutes }) })

test('a pack is asked for, built part by part, and handed over with a manifest of checksums', async () => {
  const id = await askForPack(hr, form())
  await built(id)
  const pack = await readPack(hr, id)
  expect(pack.state).toBe('ready')
  expect(pack.parts.map(({ kind }) => kind)).toEqual(['index', 'matrix', 'person', 'person', 'manifest'])
  const address = new URLSearchParams((await packAddress(hr, id)).split('?')[1])
  const { name, mime, content } = await openPack(hr, id, address.get('exp') ?? '', address.get('sig') ?? '')
  expect([name, mime]).toEqual([expect.stringMatching(/^Inspection pack CQC .+\.zip$/), 'application/zip'])
  expect((await buffer(content)).subarray(0, 2).toString()).toBe('PK')
  const logged = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(logged.map(({ verb, personId }) => `${verb} ${personId}`).sort()).toEqual(
    ['pack.asked', 'pack.downloaded'].flatMap((verb) => ids.slice(0, 2).map((person) => `${verb} ${person}`)).sort(),
  )
  const emails = await world.database.db.select().from(messages).where(eq(messages.template, 'inspection.pack_ready'))
  expect(emails).toMatchObject([{ address: people['Admin / HR'].actor.email, params: { packId: id } }])
  await deletePack(hr, id)
})

test('nothing of a pack lies in the storage as it is, and after a day nothing lies there at all', async () => {
  const id = await built(await askForPack(hr, form({ people: ids.slice(0, 1) })))
  const parts = await world.database.db.select().from(packParts).where(eq(packParts.packId, id))
  for (const part of parts) {
    expect((await buffer(await storage().get(part.storageKey ?? ''))).subarray(0, 4).toString()).not.toBe('%PDF')
    if (part.mime === 'application/pdf')
      expect((await buffer(await partContent(part))).subarray(0, 4).toString()).toBe('%PDF')
  }
  await sweepPacks(later(world.ctx(), 24 * 60 + 1))
  expect(await stateOf(id)).toBe('gone')
  expect(await world.database.db.$count(packParts, eq(packParts.packId, id))).toBe(0)
  for (const { storageKey } of parts) expect(await storage().exists(storageKey ?? '')).toBe(false)
  await expect(packAddress(hr, id)).rejects.toThrow('Pack not found')
})

test('two tabs make one pack; a stopped one leaves nothing, and the next can be asked for', async () => {
  const id = await askForPack(hr, form())
  await expect(askForPack(hr, form())).rejects.toThrow('Another pack of yours is being built')
  await buildNextPart(world.ctx(), id, packPrinter)
  await stopPack(hr, id)
  expect(await buildNextPart(world.ctx(), id, packPrinter)).toBe(false)
  await sweepPacks(world.ctx())
  expect(await world.database.db.$count(packParts, eq(packParts.packId, id))).toBe(0)
  const next = await askForPack(hr, form())
  await stopPack(hr, next)
})

test('a part whose worker was killed is built by another, from there on; two workers build none twice', async () => {
  const id = await askForPack(hr, form({ people: ids.slice(0, 1), preset: 'training' }))
  await buildNextPart(world.ctx(), id, packPrinter)
  // taken and never finished
  await world.database.pool.query(
    `update pack_parts set taken_at = now(), tries = 1 where pack_id = $1 and state = 'waiting' and kind = 'person'`,
    [id],
  )
  expect(await buildNextPart(world.ctx(), id, packPrinter)).toBe(false)
  await sweepPacks(later(world.ctx(), 3))
  const { rows } = await world.database.pool.query(
    `select 1 from graphile_worker.jobs where key = 'build-pack:' || $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  await built(id, later(world.ctx(), 3))
  expect(await stateOf(id)).toBe('ready')
})

test('what cannot be drawn is tried three times, and then the pack has failed', async () => {
  const id = await askForPack(hr, form({ people: ids.slice(0, 1) }))
  const broken = {
    ...packPrinter,
    table: () => Promise.reject(new Error('out of ink')),
    file: () => Promise.reject(new Error('out of ink')),
  }
  for (let tried = 0; tried < 3; tried++)
    await expect(buildNextPart(world.ctx(), id, broken)).rejects.toThrow('out of ink')
  expect(await buildNextPart(world.ctx(), id, broken)).toBe(false)
  expect(await stateOf(id)).toBe('failed')
})

test('a sample that is not the one of its seed and list is refused, and the list is kept with the pack', async () => {
  const list = await listToDrawFrom(hr, inPost)
  const people = sampleOf(list, 3, '123456789')
  const sample = { how: 'sample' as const, seed: '123456789', preset: 'training' as const }
  await expect(askForPack(hr, form({ ...sample, people: ids.slice(0, 3) }))).rejects.toThrow('Draw it again')
  const id = await askForPack(hr, form({ ...sample, people }))
  expect((await readPack(hr, id)).listed).toBe(list.length)
  await built(id)
  expect((await readPack(hr, id)).parts.map(({ kind }) => kind)).toContain('sample')
  await deletePack(hr, id)
})

test('who may not vet makes packs without vetting records alone, and others’ packs with them are not there', async () => {
  const reader = { ...hr.actor, permissions: hr.actor.permissions.filter((one) => one !== 'vetting') }
  const plain = { ...hr, actor: reader }
  await expect(askForPack(plain, form())).rejects.toThrow('You need the permission')
  const id = await askForPack(hr, form())
  await expect(readPack(plain, id)).rejects.toThrow('Pack not found')
  await expect(stopPack(plain, id)).rejects.toThrow('Pack not found')
  await stopPack(hr, id)
  for (const role of ['Staff Member', 'Supervisor / Manager', 'Trainer', 'Job Applicant'] as const)
    await expect(askForPack(world.ctx(people[role].actor) as Ctx<User>, form())).rejects.toThrow('Inspection packs')
})

test('an address of a pack is for one person, for ten minutes, and asks for proof', async () => {
  const id = await built(await askForPack(hr, form({ people: ids.slice(0, 1), preset: 'training' })))
  const unproven = { ...hr, actor: { ...hr.actor, trust: 'password' as const } }
  await expect(packAddress(unproven, id)).rejects.toThrow('Enter your password again')
  const address = new URLSearchParams((await packAddress(hr, id)).split('?')[1])
  const [exp, sig] = [address.get('exp') ?? '', address.get('sig') ?? '']
  const another = { ...hr, actor: { ...hr.actor, userId: '01900000-0000-7000-8000-000000000001' } }
  await expect(openPack(another, id, exp, sig)).rejects.toThrow('This address has expired')
  await expect(openPack({ ...hr, now: hr.now.add({ seconds: 700 }) }, id, exp, sig)).rejects.toThrow('expired')
  await expect(openPack(hr, id, exp, `${sig.slice(1)}A`)).rejects.toThrow('expired')
  await deletePack(hr, id)
})

test('of someone whose staff file is deleted no pack is kept, and none says that it held it', async () => {
  const [gone = '', other = ''] = ids
  const id = await built(await askForPack(hr, form({ people: [gone, other], preset: 'training' })))
  const before = await world.database.db.select().from(packParts).where(eq(packParts.packId, id))
  await erasePacksOf(world.ctx(), gone)
  expect(await stateOf(id)).toBe('gone')
  const { rows } = await world.database.pool.query(
    `select 1 from pack_people where person_id = $1 union all select 1 from pack_parts where person_id = $1`,
    [gone],
  )
  expect(rows).toEqual([])
  await sweepPacks(world.ctx())
  for (const { storageKey } of before) expect(await storage().exists(storageKey ?? '')).toBe(false)
  expect((await readPack(hr, id)).people.map(({ id }) => id)).toEqual([other])
})

test('a record that cannot be read is named in its section, and the rest of the file is there', async () => {
  const [personId] = ids
  if (!personId) throw new Error('no one')
  await asOwner(world.database.db, (owner) =>
    owner.insert(preEmploymentChecks).values({
      ...{
        id: v7(),
        personId,
        kind: 'identity',
        outcome: 'satisfactory',
        checkedOn: '2026-11-20',
        details: 'v1.damaged',
      },
      ...{ recordedBy: personId, recordedAt: '2026-11-20T09:00:00Z' },
    } as typeof preEmploymentChecks.$inferInsert),
  )
  const file = await staffFileFor(world.ctx(), personId, 'cqc')
  const unread = file.filter(({ missing }) =>
    missing.some((said) => said.startsWith('A record of this section cannot be read')),
  )
  expect(unread.map(({ key }) => key)).toEqual(['identity'])
  expect(file.find(({ key }) => key === 'clearance')?.missing).toContain(
    'What is open cannot be said: a record of this person cannot be read.',
  )
  expect(file.find(({ key }) => key === 'post')?.entries.length).toBeGreaterThan(0)
  const pack = await readPack(hr, await built(await askForPack(hr, form({ people: [personId] }))))
  expect(pack.state).toBe('ready')
})

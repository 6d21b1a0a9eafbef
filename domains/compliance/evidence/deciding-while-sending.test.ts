import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { evidence } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { approveEvidence } from './decisions.server.ts'
import { ownEvidence } from './evidence.queries.server.ts'
import { sendEvidence } from './evidence.server.ts'

let world: World
let accounts: Record<Role, Account>
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor, now })

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const somebodyWaits = async () => {
  const { rows } = await world.database.db.execute(
    sql`select 1 from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database())`,
  )
  expect(rows.length).toBeGreaterThan(0)
}

test('a page that arrives while the office approves makes neither fail: the person is locked before the certificate', async () => {
  const types = await agedTypes(world)
  const ann = accounts['Staff Member']
  await employ(world, await workplace(world), { personId: ann.personId })
  const upload = await received('fire.pdf', pdfSample())
  const typeId = types.fire_safety ?? ''
  await sendEvidence(as(ann), { typeId, completedOn: '2026-11-02', uploadKey: v7(), upload })
  const [sent] = await ownEvidence(as(ann))
  const id = sent?.id ?? ''
  // as a page does that is being attached: first the person, then the certificate
  const approval = await world.database.db.transaction(async (db) => {
    await db.select().from(people).where(eq(people.id, ann.personId)).for('no key update')
    const dates = { validFrom: '2026-11-02', expiresOn: '', note: '' }
    const approving = Promise.allSettled([approveEvidence(as(accounts['Admin / HR']), id, dates)])
    await vi.waitFor(somebodyWaits, { timeout: 5000 })
    await db.select().from(evidence).where(eq(evidence.id, id)).for('update')
    return { approving }
  })
  expect(await approval.approving).toMatchObject([{ status: 'fulfilled' }])
  expect((await ownEvidence(as(ann)))[0]?.state).toBe('approved')
})

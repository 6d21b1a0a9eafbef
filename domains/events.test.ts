import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { raise } from './events.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('who listens acts in the transaction of what happened, and is taken back with it', async () => {
  const { db } = world.database
  const { id, applicantId } = await makeApplication(db)
  const statusOf = () =>
    db.select({ status: applications.referenceStatus }).from(applications).where(eq(applications.id, id))
  await db.insert(referenceRequests).values({
    personId: applicantId,
    applicationId: id,
    refereeName: 'Referee',
    refereeEmail: 'referee@example.org',
    referenceType: 'employer',
    status: 'sent',
    tokenHash: id,
    expiresAt: '2099-12-20T09:00:00Z',
    createdAt: '2026-11-20T09:00:00Z',
    createdBy: applicantId,
  })
  const broken = transaction(world.ctx(), async (ctx) => {
    await raise(ctx, 'vetting record kept', { applicationId: id })
    throw new Error('afterwards')
  })
  await expect(broken).rejects.toThrow('afterwards')
  expect(await statusOf()).toEqual([{ status: 'pending' }])
  await raise(world.ctx(), 'vetting record kept', { applicationId: id })
  expect(await statusOf()).toEqual([{ status: 'sent' }])
})

test('a process that did not load the composition throws when it raises an event', async () => {
  const code = `import('./domains/events.ts').then(({ raise }) => raise({}, 'person left', { personId: '' }))`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  await expect(running).rejects.toThrow('did not load domains/composition.server.ts')
})

import { complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld } from './access/world.ts'
import { makePlace } from './clearance.ts'

/** A world with the usual templates and a place whose supervisor leads the starters. */
export async function openOnboarding() {
  const world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z')
  const { db } = world.database
  await seedReferenceData({ db, now: at })
  // whatever the clock says, the types have been there for long
  await db.update(complianceTypeVersions).set({ knownFrom: '2020-01-01T00:00:00Z' })
  const manager = accounts['Supervisor / Manager'].personId
  const place = await makePlace(db, manager)

  const asAccount = ({ actor }: Account, days = 0): Ctx<User> => ({ actor, db, now: at.add({ hours: 24 * days }) })
  const as = (role: Role, days = 0) => asAccount(accounts[role], days)
  const hr = (days = 0) => as('Admin / HR', days)

  /** A person with a post under a manager, and the open checklist. */
  async function starter(name: string) {
    const account = await world.account('Staff Member', name)
    await db.insert(posts).values({
      ...place,
      personId: account.personId,
      managerId: manager,
      plannedStart: '2026-11-25',
      recordedAt: at.toString(),
      recordedBy: accounts['Admin / HR'].userId,
    })
    return { account, id: await openForStaff(hr(), account.personId) }
  }
  return { world, accounts, at, place, asAccount, as, hr, starter }
}
export type OnboardingWorld = Awaited<ReturnType<typeof openOnboarding>>

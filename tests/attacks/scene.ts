import { attempts, sessions } from '#platform/auth/accounts.table.ts'
import { type Action, allActions } from '#tests/access/actions.ts'
import { firstOf } from '#tests/access/expected.ts'
import { type Ask, hubUnderTest, type Reply } from '#tests/access/hub-under-test.ts'
import { type Address, allRoutes, type RouteLeaf } from '#tests/access/routes.ts'
import { makeTargets } from '#tests/access/targets.ts'
import { type Account, type FilledWorld, openFilledWorld } from '#tests/access/world.ts'
import { type FormSchema, formSchemas } from '#tests/architecture/form-schemas.ts'

export type Random = (most: number) => number
/** One try: what was sent, and what is wrong with the answer; nothing where the hub held. */
export type Outcome = { what: string; opened: string | undefined }

export type Scene = {
  world: FilledWorld
  ask: Ask
  routes: RouteLeaf[]
  actions: Action[]
  schemas: FormSchema[]
  pathOf: (route: RouteLeaf) => string
  /** Whom an address is for; nobody for a page of everyone. */
  ownerOf: (address: Address) => Account | undefined
  /** Puts back what attacks use up: sessions that were ended, and counted tries. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

export const one = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T

/** The filled hub, with one of every row and someone of each role. */
export async function openScene(): Promise<Scene> {
  const world = await openFilledWorld()
  const ask = await hubUnderTest(world)
  const pathOf = await makeTargets(world)
  const { db } = world.database
  const begun = await db.select().from(sessions)
  return {
    world,
    ask,
    routes: allRoutes(),
    actions: allActions(),
    schemas: await formSchemas(),
    pathOf,
    ownerOf: (address) => ownerOf(world, address),
    async refresh() {
      await db.delete(attempts)
      await db.insert(sessions).values(begun).onConflictDoNothing()
    },
    close: () => world.close(),
  }
}

function ownerOf({ people }: FilledWorld, address: Address): Account | undefined {
  const first = firstOf(address)
  return first === 'everyone' || first === 'badge' ? undefined : people[first]
}

/** A hub with a fault in it: what it is asked, or what it answers, is changed on the way. */
export const faulty =
  (ask: Ask, change: (ask: Ask, ...asked: Parameters<Ask>) => Promise<Reply>): Ask =>
  (path, options) =>
    change(ask, path, options)

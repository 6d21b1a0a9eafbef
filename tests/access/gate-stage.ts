import { eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { writeSetting } from '#domains/settings/settings.server.ts'
import { system, type User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import { THIRTY_DAYS } from '#platform/auth/session-limits.ts'
import { now, setClockAhead } from '#platform/clock.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { moveClock } from '#server/test-clock.ts'
import { makePlace, makeReady, makeSupervisor } from '#tests/clearance.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

export const today = '2026-11-20'
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z')

type Ready = Omit<Parameters<typeof makeReady>[1], 'place' | 'by'>

/** The built hub on the day of the records that tests make, with a registered manager and someone who may supervise. */
export async function gateStage() {
  const ahead = Math.round(noon.since(Temporal.Now.instant()).total('seconds'))
  setClockAhead(ahead)
  const world = await openWorld()
  const { db } = world.database
  await writeSetting({ actor: system, db, now: noon }, 'test-clock', { ahead })
  const accounts = await accountsOfAllRoles(world)
  const userIds = Object.values(accounts).map(({ userId }) => userId)
  const fresh = { freshPasswordAt: noon.toString(), mfaVerifiedAt: noon.toString() }
  await db.update(sessions).set(fresh).where(inArray(sessions.userId, userIds))
  const ask = await hubUnderTest(world)
  const office = accounts['Admin / HR']
  const manager = accounts['Supervisor / Manager']
  await makeSupervisor(world, accounts['Staff Member'].personId)
  const place = await makePlace(db, manager.personId)
  const hr: Ctx<User> = { actor: office.actor, db, now: noon }
  const send = sender(ask)
  const made = (more: Partial<Ready> = {}, at = place) => makeReady(db, { place: at, by: office.userId, ...more })
  /** Each part of the file is opened and marked as read, by its own form. */
  const readWhole = async (id: string, as = manager) => {
    const page = `/supervisor/clearances/${id}`
    const { text } = await ask(page, { cookie: as.cookie })
    for (const [, part = ''] of text.matchAll(/name="part" value="([^"]*)"/g)) await send(as, `${page}/read`, { part })
  }
  /** What the manager's page shows: nothing else is signed. */
  const shown = async (id: string) => {
    const { text } = await ask(`/supervisor/clearances/${id}/sign-off`, { cookie: manager.cookie })
    return /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? ''
  }
  return {
    ...{ world, db, ask, send, accounts, office, manager, place, hr, made, readWhole },
    /** The way of someone who applied: each step by its own address. */
    hire: (id: string, at = place) =>
      send(office, `/admin/applicants/${id}/clearance/hire`, { ...at, plannedStart: today, contractHours: '37.5' }),
    /** The file is signed as it was shown. */
    sign: async (id: string) => {
      await readWhole(id)
      const signed = { shown: await shown(id), typedName: manager.actor.name }
      return send(manager, `/supervisor/clearances/${id}/sign-off`, signed)
    },
    signOnConditions: async (id: string, more: Record<string, string> = {}) => {
      await readWhole(id)
      return send(manager, `/supervisor/clearances/${id}/conditions`, {
        ...{ risk: 'r', measures: 'm', reason: 'r', endsOn: '2026-11-30', shown: await shown(id) },
        ...{ supervisorId: accounts['Staff Member'].personId, typedName: manager.actor.name, ...more },
      })
    },
    /** Adult First is clear, and assessed until a day. */
    adultFirst: async (id: string, reviewOn = '2026-12-01') => {
      const page = `/admin/applicants/${id}/checks`
      const first = { basis: 'adult_first', adultFirstResult: 'clear', sentOn: '2026-11-10', urgency: 'Nights' }
      const dbs = { key: v7(), kind: 'dbs', outcome: 'in_progress', checkedOn: today, ...first }
      const assessed = { key: v7(), risk: 'r', lessens: 'Never alone', decision: 'go_on', reviewOn }
      const supervisor = accounts['Staff Member'].personId
      return [
        await send(office, `${page}/dbs/new`, dbs),
        await send(office, `${page}/risk/adult_first`, { ...assessed, supervisor }),
      ].map(({ flash }) => flash)
    },
    dayComes: (day: string) => dayComes(world, Temporal.Instant.from(`${day}T12:00:00Z`)),
    start: (id: string) => send(office, `/admin/applicants/${id}/clearance/start`, { day: today }),
    /** So many days on; everyone has just signed in. */
    later: async (days: number) => {
      await moveClock(world.database, days * 86_400)
      await justSignedIn(world.database, now())
    },
    begun: async (personId: string) =>
      (await db.select().from(posts).where(eq(posts.personId, personId))).filter(({ dateFrom }) => dateFrom).length,
  }
}

/** Noon of a day, for the hub and for everyone who is signed in. */
async function dayComes({ database }: World, noon: Temporal.Instant): Promise<void> {
  await moveClock(database, Math.round(noon.since(now()).total('seconds')))
  await justSignedIn(database, noon)
}

async function justSignedIn({ db }: World['database'], moment: Temporal.Instant): Promise<void> {
  const at = new Date(moment.epochMilliseconds)
  // just begun, so that the auth library, which reads the real clock, has nothing to renew
  const begun = { createdAt: at, updatedAt: at, expiresAt: new Date(at.getTime() + THIRTY_DAYS * 1000) }
  await db.update(sessions).set({ ...begun, freshPasswordAt: moment.toString(), mfaVerifiedAt: moment.toString() })
}

export type GateStage = Awaited<ReturnType<typeof gateStage>>

function sender(ask: Ask) {
  return ({ cookie }: Account, path: string, fields: Record<string, string> = {}): Promise<Reply> =>
    ask(path, { method: 'POST', cookie, body: new URLSearchParams(fields) })
}

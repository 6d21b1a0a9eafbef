import { type SQL, sql } from 'drizzle-orm'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { heldAt } from '#domains/people/jobs/held-appointments.queries.server.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Signer, signerOf } from './signers.rules.ts'

/** Who signs for a person at a location today; called by verbs and queries that authorize. */
export async function signerFor(
  ctx: Ctx,
  { personId, locationId }: { personId: string; locationId: string | undefined },
): Promise<Signer | undefined> {
  const { manager, nominated } = await heldAt(ctx, locationId)
  return signerOf(manager, nominated, personId)
}

/** The condition that the asker signs for this person at this location today; the same rule as `signerOf`. */
export function signedByAsker(ctx: Ctx<User>, about: { personId: SQL; locationId: SQL }): SQL {
  const today = todayOf(ctx)
  const asker = sql`${ctx.actor.personId}::uuid`
  const newest = (where: SQL) => sql`(select held.person_id from ${managerAppointments} as held
    where ${where} and held.undone_at is null and held.ended_at is null and held.date_from <= ${today}::date
      and coalesce(held.date_to, 'infinity') >= ${today}::date
    order by held.date_from desc, held.appointed_at desc, held.id desc limit 1)`
  const manager = newest(sql`held.location_id = ${about.locationId}`)
  const nominated = newest(sql`held.location_id is null`)
  return sql`${about.personId} <> ${asker} and not ${suspendedOn(today, asker)} and (${manager} = ${asker}
    or ((coalesce(${manager}, ${about.personId}) = ${about.personId} or ${suspendedOn(today, manager)})
      and ${nominated} = ${asker}))`
}

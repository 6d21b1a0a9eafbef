import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { PeopleMerged, PeopleMergeUndone } from '#domains/events.ts'
import { changeRows, moveRows } from '#domains/people/merges/moving.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { administrators, lockAdministrators } from './open-account.server.ts'
import { endSessions } from './passwords.server.ts'

/**
 * One account stays: that of who has one, or the one that was chosen. The other is closed and signed out everywhere, belongs to
 * no one, and gives nothing of its role or permissions to the one that stays. Hears that two people were merged.
 */
export async function settleAccounts(ctx: Ctx, { mergeId, from, into, account }: PeopleMerged): Promise<void> {
  await lockAdministrators(ctx)
  const held = await ctx.db
    .select({ id: users.id, personId: users.personId })
    .from(users)
    .where(inArray(users.personId, [from, into]))
    .orderBy(asc(users.id))
    .for('update')
  const [ofFrom, ofInto] = [held.find((one) => one.personId === from), held.find((one) => one.personId === into)]
  if (!ofFrom) return
  const giveTo = (userId: string, to: SQL) =>
    changeRows(ctx, mergeId, 'users.person_id', { to, where: eq(users.id, userId) })
  if (!ofInto) return giveTo(ofFrom.id, sql`${into}::uuid`)
  const [kept, ended] = account === 'from' ? [ofFrom, ofInto] : [ofInto, ofFrom]
  const all = await administrators(ctx)
  if (all.length === 1 && all[0]?.userId === ended.id)
    throw new Refusal('conflict', 'Not merged', 'The account that would be closed is the last administrator.')
  await giveTo(ended.id, sql`null`)
  if (kept === ofFrom) await giveTo(kept.id, sql`${into}::uuid`)
  await changeRows(ctx, mergeId, 'users.is_active', { to: sql`false`, where: eq(users.id, ended.id) })
  await moveRows(ctx, { mergeId, from: ended.id, into: kept.id }, ['saved_views.user_id'])
  await endSessions(ctx, ended.id)
  await record(ctx, 'account.deactivated', ended.id, { personId: into })
}

/**
 * The account that the undo opens again stays closed where its person left since the merge; a learner’s, which a leaver may keep,
 * stays open. Hears that a merge of two people was undone.
 */
export async function closeAccountsOfLeavers(ctx: Ctx, { mergeId, from, into }: PeopleMergeUndone): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; person: string }>(sql`
    update users set is_active = false from merges
    where merges.id = ${mergeId}::uuid and users.person_id in (${from}::uuid, ${into}::uuid) and users.is_active
      and users.role_id <> (select id from roles where name = 'Learner')
      and exists (select from staff_files as file where file.person_id = users.person_id and file.left_on is not null)
      and not exists (select from posts as held where held.person_id = users.person_id and held.date_to is null)
      and exists (select from audit_log as log where log.subject_id in (${from}::uuid, ${into}::uuid)
        and log.verb = 'staff.left' and log.at > merges.merged_at)
    returning users.id, users.person_id as person`)
  for (const { id, person } of rows) await record(ctx, 'account.deactivated', id, { personId: person })
}

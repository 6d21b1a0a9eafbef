import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Badged } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { badges, kioskSessions, sharedDevices } from './kiosk.table.ts'
import { isOver } from './over.rules.ts'

/** Whether someone has a post, now or to come. */
export const hasPost = ({ now }: Pick<Ctx, 'now'>, personId: SQLWrapper) =>
  // within another, since a select of one table writes the columns of its own without their table
  sql<boolean>`(${sql`exists (select 1 from ${posts} where ${posts.personId} = ${personId} and ${notEndedOn(todayOf({ now }))})`})`

/** Whether a badge opens anything today: a post that has not ended, and no account that was closed. */
export function maySignIn(ctx: Pick<Ctx, 'now'>, personId: SQLWrapper): SQL {
  return sql`(${hasPost(ctx, personId)}
    and not exists (select 1 from ${users} where ${users.personId} = ${personId} and not ${users.isActive})
    and not exists (select 1 from ${people} as person where person.id = ${personId} and person.merged_into is not null))`
}

type At = { secret: string; token: string }

/** Who is signed in by badge: of this device, in use not long ago, and still someone who may. */
export async function whoIsAtDevice(ctx: Pick<Ctx, 'db' | 'now'>, at: At): Promise<Badged | undefined> {
  const who = await holderAt(ctx, at, isNotNull(kioskSessions.signedInAt))
  return who && { kind: 'badge', ...who }
}

/** Whose PIN is asked for at a device: a badge was shown there a moment ago. */
export async function whoShowedBadge(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { secret, token }: { [Key in keyof At]: string | undefined },
): Promise<{ name: string } | undefined> {
  const who = secret && token ? await holderAt(ctx, { secret, token }, isNull(kioskSessions.signedInAt)) : undefined
  return who && { name: who.name }
}

async function holderAt(ctx: Pick<Ctx, 'db' | 'now'>, { secret, token }: At, signedIn: SQL) {
  const [row] = await ctx.db
    .select({
      sessionId: kioskSessions.id,
      usedAt: kioskSessions.usedAt,
      inLesson: kioskSessions.inLesson,
      personId: badges.personId,
      name: people.name,
      deviceId: sharedDevices.id,
      deviceName: sharedDevices.name,
    })
    .from(kioskSessions)
    .innerJoin(badges, eq(badges.id, kioskSessions.badgeId))
    .innerJoin(people, eq(people.id, badges.personId))
    .innerJoin(sharedDevices, eq(sharedDevices.id, kioskSessions.deviceId))
    .where(
      and(
        ...[eq(kioskSessions.tokenHash, hashToken(token)), eq(sharedDevices.secretHash, hashToken(secret))],
        ...[signedIn, isNull(sharedDevices.withdrawnAt), isNull(badges.lockedAt), maySignIn(ctx, badges.personId)],
      ),
    )
  if (!row || isOver(row, ctx.now)) return undefined
  const { usedAt: _, inLesson: __, ...who } = row
  return who
}

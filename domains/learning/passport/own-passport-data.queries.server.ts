import { asc, eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { cpdEntries } from './cpd.table.ts'
import { passportShares, shareViews } from './shares.table.ts'

/** What the asker wrote into her CPD log, what she shared of her passport, and who looked, for her own copy. */
export async function ownPassportData(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return { cpdLog: await logOf(ctx), passportShares: await sharesOf(ctx), passportLooks: await looksAt(ctx) }
}

const logOf = ({ db, actor }: Ctx<User>) =>
  db
    .select({
      ...{ title: cpdEntries.title, doneOn: cpdEntries.doneOn, provider: cpdEntries.provider },
      ...{ minutes: cpdEntries.minutes, participatory: cpdEntries.participatory, theme: cpdEntries.theme },
      ...{ reflection: cpdEntries.reflection, changedAt: cpdEntries.changedAt },
    })
    .from(cpdEntries)
    .where(eq(cpdEntries.personId, actor.personId))
    .orderBy(asc(cpdEntries.createdAt))

const sharesOf = ({ db, actor }: Ctx<User>) =>
  db
    .select({
      ...{ kind: passportShares.kind, shows: passportShares.shows, createdAt: passportShares.createdAt },
      ...{ expiresAt: passportShares.expiresAt, stoppedAt: passportShares.stoppedAt },
    })
    .from(passportShares)
    .where(eq(passportShares.personId, actor.personId))
    .orderBy(asc(passportShares.createdAt))

const looksAt = ({ db, actor }: Ctx<User>) =>
  db
    .select({
      name: shareViews.name,
      organisation: shareViews.organisation,
      shown: shareViews.shown,
      at: shareViews.at,
    })
    .from(shareViews)
    .innerJoin(passportShares, eq(passportShares.id, shareViews.shareId))
    .where(eq(passportShares.personId, actor.personId))
    .orderBy(asc(shareViews.at))

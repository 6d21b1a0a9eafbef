import { asc, eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { cpdEntries } from './cpd.table.ts'
import { importedCredentials } from './imports.table.ts'
import { passportShares, shareViews } from './shares.table.ts'

/** What the asker wrote into her CPD log, what she shared of her passport, who looked, and what she brought from elsewhere, for her own copy. */
export async function ownPassportData(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return {
    ...{ cpdLog: await logOf(ctx), passportShares: await sharesOf(ctx), passportLooks: await looksAt(ctx) },
    certificatesFromElsewhere: await broughtOf(ctx),
  }
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

const broughtOf = ({ db, actor }: Ctx<User>) =>
  db
    .select({
      ...{ title: importedCredentials.title, issuer: importedCredentials.issuer, doneOn: importedCredentials.doneOn },
      ...{ issuedAt: importedCredentials.issuedAt, broughtAt: importedCredentials.broughtAt },
      ...{ statusAskedAt: importedCredentials.statusAskedAt, revokedAt: importedCredentials.revokedAt },
      signed: importedCredentials.jwt,
    })
    .from(importedCredentials)
    .where(eq(importedCredentials.personId, actor.personId))
    .orderBy(asc(importedCredentials.broughtAt))

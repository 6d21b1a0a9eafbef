import { readFile } from 'node:fs/promises'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import '#domains/composition.server.ts'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { invite } from '#domains/accounts/invitations.server.ts'
import { saveView } from '#domains/accounts/saved-views.server.ts'
import { complianceMorning } from '#domains/compliance/reminders/reminders.server.ts'
import { rebuildComplianceDays } from '#domains/compliance/state/compliance-days.server.ts'
import { sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { sweepQuality } from '#domains/inspection/governance/quality.server.ts'
import { defaultOrganisation } from '#domains/settings/organisation.ts'
import { writeSetting } from '#domains/settings/settings.server.ts'
import { defaultSite } from '#domains/settings/site.form.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { fillAccounts } from './accounts.ts'
import { fillApplicantPages } from './applicant-pages.ts'
import { fillApplications } from './applications.ts'
import { fillWorkbooks } from './care-certificate.ts'
import { fillCompleteFiles } from './complete-files.ts'
import { fillCompliance } from './compliance.ts'
import { fillDraft } from './draft.ts'
import { fillEmployment } from './employment.ts'
import { fillEvidence, fillLeaver } from './evidence.ts'
import { fillGate } from './gate.ts'
import { fillHistory } from './history.ts'
import { fillInterviews } from './interviews.ts'
import { fillLearning } from './learning.ts'
import { fillLinks } from './links.ts'
import { office } from './office.ts'
import { fillOnboarding } from './onboarding.ts'
import { fillPlacements } from './placements.ts'
import { fillPolicies, fillSignatures } from './policies.ts'
import { fillReferenceRequests } from './references.ts'
import { fillSessions } from './sessions.ts'
import { fillSheet } from './sheet.ts'
import { fillShop } from './shop.ts'
import { demoStaff } from './staff-lines.ts'
import { fillStanding } from './standing.ts'
import { fillSupervision } from './supervision.ts'
import { fillUploads } from './uploads.ts'
import { type When, whenFrom } from './when.ts'

/**
 * Fills an empty hub with people who do not exist and what they have done, all of it before `at`. A small one has 33 of the
 * 48 staff, and no reminders of earlier mornings.
 */
export async function fillDemo(database: Database, at = now(), size: 'whole' | 'small' = 'whole'): Promise<void> {
  const ctx = { actor: system, db: database.db, now: at }
  const when = whenFrom(ctx.now)
  await writeSetting(ctx, 'organisation', {
    ...defaultOrganisation,
    name: 'Harbour Row Care',
    contactEmail: 'office@example.org',
    contactPhone: '01632 960123',
    kind: 'organisation' as const,
    address: '2 Station Road, Whitby YO21 1DX',
  })
  await writeSetting(ctx, 'site', defaultSite)
  const users = await fillAccounts(database, when)
  await fillDraft(database, when)
  const helen = users.get(demoSignIns[0]?.email ?? '') ?? ''
  await inviteDeputy(ctx, helen, when)
  for (const list of ['staff', 'matrix'] as const)
    await saveView({ ...ctx, actor: office(helen) }, { list, name: 'Night team', filters: 'team=Nights' })
  const applications = await fillApplications(database, when)
  await fillUploads(database, applications, helen, when)
  await fillPlacements(database, ctx, applications)
  await fillHistory(database, applications, helen, when)
  await fillInterviews(database, helen, when)
  await run(database, 'records.sql')
  await fillPolicies(database, helen, when)
  await fillCompliance(database, helen, when, size === 'small' ? demoStaff.slice(0, 30) : demoStaff)
  await fillGate(database, applications, when)
  await fillApplicantPages(database, applications, helen, when)
  await fillReferenceRequests(database, applications, helen, when)
  await fillLinks(database, applications, helen, when)
  await fillEvidence(database, when)
  await fillLeaver(database, helen, when)
  await fillSheet(database, helen, when)
  await fillStanding(database, helen, when)
  if (size === 'whole') {
    await fillEmployment(database, helen, when)
    await fillCompleteFiles(database, helen, when)
  }
  await fillSignatures(database, helen, when)
  await fillOnboarding(database, helen, when)
  await fillSessions(database, when)
  await fillSupervision(database, helen, when)
  await run(database, 'file-uses.sql')
  await fillLearning(database, when)
  await fillWorkbooks(database, helen, when)
  await fillShop(database, helen, when)
  await sweepCompliance(ctx)
  await sweepStanding(ctx)
  await rebuildComplianceDays(ctx)
  // a few months at a time, as the worker does
  for (let times = size === 'whole' ? 3 : 1; times > 0; times--) await sweepQuality(ctx)
  if (size === 'whole') await fillReminders(database, ctx)
}

/** The reminders of the mornings before today; those of before yesterday have arrived. */
async function fillReminders({ pool }: Database, ctx: Ctx): Promise<void> {
  const today = ctx.now.toZonedDateTimeISO('Europe/London').toPlainDate()
  for (const days of [28, 21, 14, 9, 7, 5, 3, 2, 1]) {
    const nine = today.subtract({ days }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:05' })
    await sendMornings({ ...ctx, now: nine.toInstant() }, [complianceMorning])
  }
  await pool.query(
    `update messages set state = 'sent', attempts = 1, sent_at = created_at + interval '1 minute'
      where state in ('queued', 'held') and template like 'compliance.%' and created_at < $1::date - 1`,
    [today.toString()],
  )
}

/** A deputy who has yet to accept, so that the office is not alone with its settings. */
function inviteDeputy(ctx: Ctx, helen: string, when: When): Promise<void> {
  const asked = { ...ctx, actor: office(helen), now: Temporal.Instant.from(when.ago(3)) }
  return invite(asked, { email: 'owen.barraclough@example.org', role: 'Supervisor / Manager' })
}

/** What verbs would have kept beside the rows that were written past them. */
async function run({ pool }: Database, file: string): Promise<void> {
  await pool.query(await readFile(new URL(file, import.meta.url), 'utf8'))
}

import { eq } from 'drizzle-orm'
import { invitations } from '#domains/accounts/account-extras.table.ts'
import { invite } from '#domains/accounts/invitations.server.ts'
import { roleRequests } from '#domains/accounts/role-requests.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { enterCandidate } from '#domains/recruitment/links/candidates.server.ts'
import { complain } from '#domains/settings/site-requests.server.ts'
import { siteRequests } from '#domains/settings/site-requests.table.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { makeOnboarding } from '#tests/onboarding.ts'
import type { RouteLeaf } from './routes.ts'
import type { Account, World } from './world.ts'

export const nobody = '01890000-0000-7000-8000-000000000000'

/** Rows for the deeds to be done on, and the address of each route with them in it. */
export async function makeTargets(world: World, admin: Account, applicant: Account) {
  const { db } = world.database
  const { id: application, applicantId } = await makeApplication(db)
  const file = await makeFile(db, applicantId, 'passport')
  const own = await makeFile(db, applicant.personId, 'cv')
  const waiting = await world.account('Learner', 'waits-for-a-role')
  const [request] = await db
    .insert(roleRequests)
    .values({ userId: waiting.userId, role: 'Trainer', askedAt: world.ctx().now.toString() })
    .returning()
  await invite(world.ctx(admin.actor), { email: 'invited@example.com', role: 'Trainer' })
  const [invitation] = await db.select().from(invitations)
  const [message] = await db.select().from(messages).where(eq(messages.address, 'invited@example.com'))
  await complain(world.ctx(), { name: 'Ann', email: 'ann@example.com', message: 'Too many emails' })
  const [complaint] = await db.select().from(siteRequests)

  const location = await addLocation(world.ctx(admin.actor), {
    name: 'Elm House',
    address: '1 Elm Road, Leeds',
    postcode: 'LS1 1AA',
    registeredManagerId: '',
  })
  await addUsualJobs(world.ctx(admin.actor))
  const [job] = await db.select().from(jobs)

  const hr = { ...world.ctx(), actor: admin.actor }
  const candidate = { name: 'Ann', email: 'candidate@example.com', phone: '', position: '', note: '' }
  const link = await enterCandidate(hr, { ...candidate, source: 'phone' })
  const begun = await world.account('Job Applicant', 'has-begun')
  await saveDraft({ ...world.ctx(), actor: begun.actor }, { step: 0, fields: { skills: 'Listening' }, revision: 0 })

  const onboarding = await makeOnboarding(world, { admin, starter: applicant, job: job?.id ?? '' })

  const ids: [RegExp, string | undefined][] = [
    [/application-links\/started/, begun.personId],
    [/application-links/, link.id],
    [/^\/admin\/applicants/, application],
    [/access-requests/, request?.id],
    [/settings\/people/, waiting.userId],
    [/settings\/invitations/, invitation?.id],
    [/settings\/locations/, location],
    [/settings\/jobs/, job?.id],
    [/settings\/requests/, complaint?.id],
    [/notifications/, message?.id],
    [/^\/applicant\/documents/, own],
    [/^\/onboarding/, onboarding.form],
    [/^\/admin\/onboarding/, onboarding.checklist],
    [/settings\/onboarding/, onboarding.template],
    [/policies/, onboarding.policy],
    [/supervisor\/ticks/, onboarding.meeting],
  ]
  const items: [RegExp, string | undefined][] = [
    [/settings/, onboarding.templateItem],
    [/answers/, onboarding.form],
    [/onboarding/, onboarding.meeting],
  ]
  const named: Record<string, string> = {
    ':fileId': file,
    ':to': 'under_review',
    ':field': 'niNumber',
    ':list': 'addresses',
    ':place': '0',
    ':slug': 'first-aid-awareness',
    ':kind': 'privacy',
    ':key': 'application.received',
    '*': 'nowhere',
  }
  return ({ path }: RouteLeaf) =>
    path.replaceAll(/:\w+|\*/g, (name) => {
      const known = name === ':itemId' ? items : ids
      return named[name] ?? known.find(([where]) => where.test(path))?.[1] ?? nobody
    })
}

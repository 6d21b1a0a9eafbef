import { v7 } from 'uuid'
import { correctionForm } from '#domains/recruitment/corrections/corrections.form.ts'
import { readCorrections } from '#domains/recruitment/corrections/corrections.queries.server.ts'
import { correctApplication } from '#domains/recruitment/corrections/corrections.server.ts'
import { checkForm, riskForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck, voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { declareHealth } from '#domains/vetting/checks/health.server.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { listSupervisors } from '#domains/vetting/checks/supervisors.queries.server.ts'
import { historyOfApplication } from '#domains/vetting/history/explanations.queries.server.ts'
import { askAboutGap, explainGap, reviewGap } from '#domains/vetting/history/explanations.server.ts'
import { inBoxes } from '#domains/vetting/history/months.rules.ts'
import { addDays } from '#lib/day.ts'
import { permissions, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { dobOf } from './answers.ts'
import type { DemoApplication } from './applications.ts'
import type { When } from './when.ts'

type Office = (days: number) => Ctx<User>
const INTERVIEWS = [5, 9, 14, 15, 17]
const OFFERED = 20
const GAPS = [4, 9, 14, 19, 24]

/** Checks, risk assessments, gaps and a correction at every stage, for the pages of an applicant's file. */
export async function fillApplicantPages(
  database: Database,
  all: DemoApplication[],
  office: string,
  when: When,
): Promise<void> {
  const helen: Office = (days) => ({
    actor: vetter(office),
    db: database.db,
    now: Temporal.Instant.from(when.ago(days)),
  })
  for (const n of INTERVIEWS) {
    const application = all[n]
    if (application) await fillInterview(helen, application, when)
  }
  const offered = all[OFFERED]
  if (offered) await fillOffered(helen, offered, when)
  for (const [stage, n] of GAPS.entries()) {
    const application = all[n]
    if (application) await fillGaps(helen, application, stage)
  }
  const corrected = all[7]
  if (corrected) await fillCorrection(helen, corrected)
}

const check = (fields: object) => checkForm.parse({ key: v7(), outcome: 'satisfactory', ...fields })

async function fillInterview(helen: Office, { id, n }: DemoApplication, when: When): Promise<void> {
  const checkedOn = when.day(2)
  await recordCheck(
    helen(2),
    id,
    check({
      kind: 'identity',
      checkedOn,
      documentType: 'passport',
      documentNumber: `5${n}4321789`,
      country: 'United Kingdom',
      originalSeen: 'on',
      likenessConfirmed: 'on',
    }),
  )
  if (n % 2 === 0) return
  await recordCheck(
    helen(1),
    id,
    check({
      kind: 'right_to_work',
      checkedOn,
      method: 'online_share_code',
      share: `W1234567${n % 10}`,
      dob: dobOf(n, when),
      seenOnline: 'on',
      permission: 'student',
      ends: 'on_day',
      permissionExpiresOn: addDays(when.today, 12 + n),
      hours: 'always',
      hoursLimit: '20',
      // the online profile page is still to be attached
      outcome: 'in_progress',
    }),
  )
}

/** Adult First with its risk assessment, a void record, and the health declaration. */
async function fillOffered(helen: Office, application: DemoApplication, when: When): Promise<void> {
  const { id, userId, personId, person } = application
  const [supervisor] = await listSupervisors(helen(3), personId)
  const mistaken = await recordCheck(
    helen(4),
    id,
    check({
      kind: 'qualification',
      checkedOn: when.day(4),
      title: 'Level 2 Diploma',
      awardedBy: 'City College',
      originalSeen: 'on',
    }),
  )
  await voidCheck(helen(4), id, mistaken, 'The certificate belongs to another applicant.')
  await recordCheck(
    helen(3),
    id,
    check({
      kind: 'dbs',
      checkedOn: when.day(3),
      outcome: 'in_progress',
      basis: 'adult_first',
      adultFirstResult: 'clear',
      sentOn: when.day(5),
      urgency: 'Two people would be without care from Monday.',
    }),
  )
  await recordRiskAssessment(
    helen(2),
    id,
    'adult_first',
    riskForm.parse({
      key: v7(),
      risk: 'The certificate is still awaited; Adult First is clear.',
      lessens: 'Shadows a colleague on every shift, no lone working, no keys.',
      decision: 'go_on',
      supervisor: supervisor?.id ?? '',
      reviewOn: addDays(when.today, 21),
    }),
  )
  const actor = { ...vetter(userId), personId, name: person.name, email: person.email, role: 'Job Applicant' as const }
  await declareHealth(
    { ...helen(1), actor: { ...actor, permissions: [] } },
    {
      affects: 'no',
      affectsHow: '',
      adjustments: 'yes',
      adjustmentsWhich: 'A chair with a firm back for writing notes.',
      contact: 'yes',
      declared: 'on',
    },
  )
}

/** One gap asked about, one answered, one not accepted, one settled; the last is untouched. */
async function fillGaps(
  helen: Office,
  { id, userId, personId, person }: DemoApplication,
  stage: number,
): Promise<void> {
  const { gaps } = await historyOfApplication(helen(3), id)
  const [gap] = gaps
  if (!gap || stage === 4) return
  const which = { kind: gap.kind, from: gap.from, to: gap.to }
  await askAboutGap(helen(3), id, which)
  if (stage === 0) return
  const { questions } = await historyOfApplication(helen(3), id)
  const actor = { ...vetter(userId), personId, name: person.name, email: person.email, role: 'Job Applicant' as const }
  const words = 'I stayed with my sister in Ghana and helped with her children until the school year began.'
  await explainGap({ ...helen(2), actor: { ...actor, permissions: [] } }, questions[0]?.id ?? '', words)
  if (stage === 1) return
  await reviewGap(helen(1), id, {
    gap: which,
    accepted: stage === 2 ? 'no' : 'yes',
    note: stage === 2 ? 'The dates do not fit with the job before.' : '',
  })
}

async function fillCorrection(helen: Office, { id }: DemoApplication): Promise<void> {
  const { answers, addresses, periods, version } = await readCorrections(helen(1), id)
  const corrected = {
    ...answers,
    version,
    reason: 'Explained on the telephone; the second passport was seen at the office.',
    nationality: `${answers.nationality} and Irish`,
    addresses: inBoxes(
      addresses.map(({ address, postcode, country, dateFrom, dateTo }) => ({
        ...{ address, postcode, country, dateFrom, dateTo },
      })),
    ),
    periods: inBoxes(
      periods.map(({ kind, organisation, title, dateFrom, dateTo, explanation }) => ({
        ...{ kind, organisation, title, dateFrom, dateTo, explanation },
        reasonForLeaving: kind === 'job' ? 'Wanted to work nearer to home' : '',
      })),
    ),
  }
  await correctApplication(helen(1), id, correctionForm.parse(corrected))
}

function vetter(userId: string): User {
  return {
    kind: 'user',
    userId,
    personId: userId,
    sessionId: userId,
    role: 'Admin / HR',
    name: 'Helen Pritchard',
    email: 'helen.pritchard@example.com',
    permissions,
    mfaVerifiedAt: undefined,
    trust: 'full',
  }
}

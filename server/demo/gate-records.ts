import { v7 } from 'uuid'
import { checkForm, healthDeclarationForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { criminalForm } from '#domains/vetting/checks/criminal-record.form.ts'
import { declareCriminalRecord, myCriminalRecord } from '#domains/vetting/checks/criminal-record.server.ts'
import { declareHealth } from '#domains/vetting/checks/health.server.ts'
import type { Whose } from '#domains/vetting/checks/whose.queries.server.ts'
import { historyOfApplication } from '#domains/vetting/history/explanations.queries.server.ts'
import { reviewGap } from '#domains/vetting/history/explanations.server.ts'
import { saveAnswers, sendReference } from '#domains/vetting/references/referee.server.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { reviewReference, verifyReferee } from '#domains/vetting/references/vetting.server.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import type { DemoApplication } from './applications.ts'

export type CheckName = 'identity' | 'right_to_work' | 'dbs' | 'health' | 'interview' | 'qualification'
type Office = Ctx<User>

type About = { name: string; n: number; citizen: boolean }

type Made = {
  kinds: readonly CheckName[]
  qualification: string
  dob: Day
  /** The file of the passport that was seen, or nothing. */
  passport: string
  dbs?: { level: string; issuedOn: Day }
  /** Whether their health questionnaire was answered on paper. */
  onPaper?: boolean
}

/** A British passport, verified by a provider of the register. */
export const digitallyVerified = (n: number) => ({
  ...{ method: 'dvs_provider', provider: 'Harbour Identity', digitalDocument: 'british_passport' },
  ...{ documentExpiresOn: '2034-05-31', reference: `HI-${40_000 + n * 37}`, likenessConfirmed: 'on' },
})

/** One satisfactory check of each kind asked for, with what its page shows. */
export async function fillChecks(
  ctx: Office,
  whose: Whose,
  { name, n, citizen }: About,
  { kinds, qualification, dob, passport, dbs, onPaper }: Made,
): Promise<void> {
  const day = dayOfInstant(ctx.now.toString())
  const seen = { originalSeen: 'on', likenessConfirmed: 'on' }
  const rightToWork = citizen
    ? digitallyVerified(n)
    : {
        ...{
          method: 'online_share_code',
          share: `W12 345 67${n % 10}`,
          dob,
          seenOnline: 'on',
          likenessConfirmed: 'on',
        },
        ...{ permission: 'settled', evidence: passport },
      }
  const said: Record<CheckName, object> = {
    identity: {
      evidence: passport,
      documentType: 'passport',
      documentNumber: `5${n}4321789`,
      country: 'United Kingdom',
      ...seen,
    },
    right_to_work: rightToWork,
    dbs: {
      basis: 'certificate',
      level: dbs?.level ?? 'enhanced_adults_barred',
      workforce: 'adult',
      certificateNumber: `0018${String(n).padStart(2, '0')}345678`,
      issuedOn: dbs?.issuedOn ?? day,
      nameOnCertificate: name,
      disclosure: 'none',
      originalSeen: 'on',
    },
    health: { fitness: 'fit', ...(onPaper && { paper: 'on' }) },
    interview: {
      panel: 'Helen Pritchard, Ewa Kowalczyk',
      questions: [
        { question: 'Why care?', score: '4', answer: 'Looked after a grandparent; speaks of dignity first.' },
        { question: 'Someone refuses a wash. What do you do?', score: '5', answer: 'Ask, wait, offer again, record.' },
      ],
    },
    qualification: { title: qualification, level: '3', awardedBy: 'City and Guilds', originalSeen: 'on' },
  }
  for (const kind of kinds)
    await recordCheck(
      ctx,
      whose,
      checkForm.parse({ kind, key: v7(), checkedOn: day, outcome: 'satisfactory', ...said[kind] }),
    )
}

const answers = {
  name: 'Margaret Lund',
  title: 'Home Manager',
  organisation: 'Larkfield Nursing Home',
  workEmail: 'margaret.lund@example.org',
  phone: '01632 960145',
  relationship: 'I was their line manager.',
  known: '3 years',
  jobTitle: 'Care Assistant',
  'from.month': '3',
  'from.year': '2024',
  duties: 'Personal care, meals, medication under supervision, keeping records.',
  contact: 'yes',
  reasonForLeaving: 'Moved to another town. We were sorry to lose them.',
  reemploy: 'yes',
  conduct: 'Calm, punctual and kind, also on hard days.',
  sanctions: 'no',
  safeguarding: 'no',
  investigation: 'no',
  referral: 'no',
  reliability: 'excellent',
  honesty: 'excellent',
  teamwork: 'good',
  dignity: 'excellent',
  records: 'good',
  suitable: 'yes',
}

const referees = [
  { name: 'Margaret Lund', email: 'margaret.lund@example.org', type: 'employer', job: '0', org: 'Larkfield, manager' },
  { name: 'Peter Ansah', email: 'peter.ansah@example.org', type: 'character', job: '', org: 'City College, tutor' },
] as const

/** The two referees asked, and as many of them as have answered and were found satisfactory. */
export async function fillReferences(ctx: Office, applicationId: string, answered: number): Promise<void> {
  for (const [n, { name, email, type, job, org }] of referees.entries()) {
    const requestId = await sendReferenceRequest(ctx, applicationId, {
      referee_name: name,
      referee_email: email,
      reference_type: type,
      reference_period: '2',
      org_and_role: org,
      relationship: type === 'employer' ? 'Line manager' : 'Tutor',
      about_job: job,
    })
    if (n >= answered) continue
    const token = linkToken({ purpose: 'reference-request', id: requestId, generation: 1 })
    const later = { ...ctx, now: ctx.now.add({ hours: 26 + n }) }
    let revision = 0
    for (const step of [0, 1, 2, 3])
      revision = (
        await saveAnswers(later, token, { step, fields: { ...answers, name, phone: `01632 96014${5 + n}` }, revision })
      ).revision
    await sendReference(later, token, { declared: true, origin: { address: '192.0.2.40', agent: `Browser ${n}` } })
    await verifyAndAccept(later, { applicationId, requestId }, name)
  }
}

/** As for every referee without an address of an employer's own: called, and accepted with the reason. */
async function verifyAndAccept(ctx: Office, which: { applicationId: string; requestId: string }, name: string) {
  const [year = '', month = '', day = ''] = todayOf(ctx).split('-')
  await verifyReferee(ctx, which, {
    ...{ spokeTo: name, numberSource: 'The number on the organisation’s website', spokeOn: { day, month, year } },
    ...{ outcome: 'confirmed', note: '' },
  })
  await reviewReference(ctx, which, { finding: 'satisfactory', reason: 'Confirmed on the phone, in the same words.' })
}

/** The applicant's own answers: about a criminal record, and, where they have got to it, about health. */
export async function answerForThemselves(
  at: Pick<Ctx, 'db' | 'now'>,
  application: DemoApplication,
  { health }: { health: boolean },
): Promise<void> {
  const { userId, personId, person } = application
  const actor: User = {
    ...{ kind: 'user', userId, personId, sessionId: userId, role: 'Job Applicant', name: person.name },
    ...{ email: person.email, permissions: [], mfaVerifiedAt: undefined, trust: 'full' },
  }
  const { asks } = await myCriminalRecord({ ...at, actor })
  const record = { asks, unspent: 'no', spent: asks === 'excepted' ? 'no' : '', declared: 'on' }
  if (asks) await declareCriminalRecord({ ...at, actor }, criminalForm.parse(record))
  if (!health) return
  const answers = { affects: 'no', affectsHow: '', adjustments: 'no', adjustmentsWhich: '', contact: 'no' }
  await declareHealth({ ...at, actor }, healthDeclarationForm.parse({ ...answers, declared: 'on' }))
}

/** Every gap of the history accepted, on the applicant's explanation. */
export async function acceptGaps(ctx: Office, applicationId: string): Promise<void> {
  const { gaps } = await historyOfApplication(ctx, applicationId)
  for (const { kind, from, to } of gaps)
    await reviewGap(ctx, applicationId, {
      gap: { kind, from, to },
      accepted: 'yes',
      note: 'Explained on the phone that they stayed with family.',
    })
}

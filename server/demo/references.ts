import {
  declineReference,
  readReferencePage,
  saveAnswers,
  sendReference,
} from '#domains/vetting/references/referee.server.ts'
import { askReferee } from '#domains/vetting/references/requests.server.ts'
import { sweepReferences } from '#domains/vetting/references/sweep.server.ts'
import { guest, permissions, system, type User } from '#platform/actor.ts'
import type { Database } from '#platform/db/client.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import type { DemoApplication } from './applications.ts'
import { pick } from './rows.ts'
import type { When } from './when.ts'

const ends = ['received', 'waiting', 'received', 'opened', 'declined', 'received', 'long'] as const
const conduct = [
  'Kind, patient and reliable. Families asked for her by name.',
  'Good with people and with records; sometimes needed a reminder about handovers.',
  'A calm colleague on difficult shifts.',
]

/** Referees of applications at interview or later were asked; some answered, some did not. */
export async function fillReferenceRequests(
  database: Database,
  all: DemoApplication[],
  reviewer: string,
  when: When,
): Promise<void> {
  const { rows: asked } = await database.pool.query<{ id: string }>('select application_id id from reference_requests')
  const done = new Set(asked.map(({ id }) => id))
  const actor: User = {
    kind: 'user',
    userId: reviewer,
    personId: reviewer,
    sessionId: reviewer,
    role: 'Admin / HR',
    name: 'Helen Pritchard',
    email: 'office@example.org',
    permissions,
    mfaVerifiedAt: undefined,
    trust: 'full',
  }
  for (const application of all) {
    const { n, id, story } = application
    if (done.has(id) || story.referenceStatus === 'pending') continue
    const days = Math.max(2, Math.min(story.days - 1, n % 4 === 3 ? 16 : 6))
    const ctx = { db: database.db, now: Temporal.Instant.from(when.ago(days, n)) }
    const { rows: referees } = await database.pool.query<{ id: string; type: string }>(
      'select id, type from referees where application_id = $1 order by position',
      [id],
    )
    for (const [place, referee] of referees.entries()) {
      const request = await askReferee({ ...ctx, actor }, id, referee.id)
      const end = story.referenceStatus === 'received' ? 'received' : pick(ends, n + place)
      await answer({
        db: database.db,
        request,
        employer: referee.type === 'employer',
        end,
        n,
        at: ctx.now.add({ hours: 20 + place }),
      })
    }
  }
  await sweepReferences({ actor: system, db: database.db, now: Temporal.Instant.from(when.ago(0)) })
}

type Answer = {
  db: Database['db']
  request: string
  employer: boolean
  end: (typeof ends)[number]
  n: number
  at: Temporal.Instant
}

async function answer({ db, request, employer, end, n, at }: Answer): Promise<void> {
  const token = linkToken({ purpose: 'reference-request', id: request, generation: 1 })
  const referee = { actor: guest, db, now: at }
  if (end === 'declined') return declineReference(referee, token, 'Our policy is to confirm dates of employment only.')
  if (end !== 'received' && end !== 'opened') return
  const { refereeName, orgAndRole } = await readReferencePage(referee, token)
  const fields = {
    ...answers,
    name: refereeName,
    organisation: orgAndRole.split(', ').at(-1) ?? '',
    phone: `01632 960${(employer ? 200 : 400) + n}`,
    conduct: pick(conduct, n),
    ...(employer ? {} : { relationship: 'Their teacher' }),
  }
  let revision = 0
  for (const step of end === 'opened' ? [0] : [0, 1, 2, 3])
    revision = (await saveAnswers(referee, token, { step, fields, revision })).revision
  if (end === 'opened') return
  await sendReference(referee, token, { declared: true, origin: { address: `192.0.2.${n}`, agent: `Browser ${n}` } })
}

const answers = {
  name: 'Janet Holroyd',
  title: 'Registered Manager',
  organisation: 'Rowan House Care Home',
  workEmail: 'office@example.org',
  phone: '01632 960210',
  relationship: 'Line manager',
  known: '2 years',
  jobTitle: 'Care Assistant',
  'from.month': '6',
  'from.year': '2024',
  duties: 'Personal care, meals, activities and records on a unit for people with dementia.',
  contact: 'yes',
  reasonForLeaving: 'Moved to another town.',
  reemploy: 'yes',
  sanctions: 'no',
  safeguarding: 'no',
  investigation: 'no',
  referral: 'no',
  reliability: 'good',
  honesty: 'excellent',
  teamwork: 'good',
  dignity: 'excellent',
  records: 'fair',
  suitable: 'yes',
}

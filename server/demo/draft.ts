import { v7 } from 'uuid'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Database } from '#platform/db/client.server.ts'
import { insertAll } from './rows.ts'
import { upload } from './uploads.ts'
import type { When } from './when.ts'

/** An application in progress for the demonstration's Job Applicant: three steps are written, the fourth is open. */
export async function fillDraft(database: Database, when: When): Promise<void> {
  const grace = await applicant(database)
  const ctx = { actor: grace, db: database.db, now: when.now.subtract({ hours: 2 }) }
  let revision = 0
  for (const [step, fields] of answers(when).entries())
    revision = (await saveDraft(ctx, { step, fields, revision, reached: step + 1 })).revision
  const about = { person: grace, personId: grace.personId, userId: grace.userId, createdAt: ctx.now.toString() }
  await insertAll(database, 'file_uploads', [await upload(about, 'proof_of_address'), await upload(about, 'cv')])
}

async function applicant({ pool }: Database): Promise<User> {
  const signIn = demoSignIns.find(({ role }) => role === 'Job Applicant')
  if (!signIn) throw new Error('The demonstration has no applicant')
  const { rows } = await pool.query('select id, person_id from users where email = $1', [signIn.email])
  return {
    kind: 'user',
    ...signIn,
    userId: rows[0].id,
    personId: rows[0].person_id,
    sessionId: v7(),
    permissions: [],
    mfaVerifiedAt: undefined,
    trust: 'full',
  }
}

function answers(when: When): object[] {
  const month = (ago: number) => {
    const [year, number] = when.month(ago).split('-')
    return { month: String(Number(number)), year }
  }
  const never = { month: '', year: '' }
  return [
    {
      firstName: 'Grace',
      lastName: 'Mensah',
      phone: '07700 900461',
      nationality: 'Ghanaian',
      dob: { day: '14', month: '6', year: '1994' },
      gender: 'Female',
    },
    {
      addresses: [
        {
          address: '22 Fernleigh Close, Leeds',
          postcode: 'LS8 4NB',
          country: 'United Kingdom',
          dateFrom: month(31),
          dateTo: never,
          current: 'on',
        },
        {
          address: '7 Castle Street, Sheffield',
          postcode: 'S3 8LT',
          country: 'United Kingdom',
          dateFrom: month(70),
          dateTo: month(31),
          current: '',
        },
      ],
    },
    {
      position: 'Senior Care Worker',
      careSettings: ['Adults', 'CQC'],
      periods: [
        {
          kind: 'job',
          organisation: 'Larkfield Nursing Home',
          title: 'Care Assistant',
          dateFrom: month(30),
          dateTo: never,
          current: 'on',
          careWork: 'on',
          reasonForLeaving: '',
          explanation: '',
        },
        {
          kind: 'education',
          organisation: 'City College',
          title: 'Level 3 Diploma in Adult Care',
          dateFrom: month(55),
          dateTo: month(31),
          current: '',
          careWork: '',
          reasonForLeaving: '',
          explanation: '',
        },
      ],
    },
  ]
}

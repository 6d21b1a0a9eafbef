import { saveAnswers, sendReference } from '#domains/vetting/references/referee.server.ts'
import type { RequestForm } from '#domains/vetting/references/requests.form.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What an employer answers who has nothing to hide. */
export const goodAnswers: Record<string, string> = {
  name: 'Joan Bell',
  title: 'Manager',
  organisation: 'Larkfield',
  workEmail: 'joan@larkfield.example.org',
  phone: '01632 960001',
  relationship: 'Line manager',
  known: '3 years',
  jobTitle: 'Care Assistant',
  'from.month': '3',
  'from.year': '2021',
  duties: 'Personal care',
  contact: 'yes',
  reasonForLeaving: 'canary: moved to the coast',
  reemploy: 'yes',
  conduct: 'canary: always kind',
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

export const requestTo = (email: string, more: Partial<RequestForm> = {}): RequestForm => ({
  referee_name: 'Joan Bell',
  referee_email: email,
  reference_type: 'employer',
  reference_period: '2',
  org_and_role: 'Larkfield, manager',
  relationship: 'Line manager',
  about_job: '',
  ...more,
})

export const somewhere = { address: '192.0.2.77', agent: 'Test browser' }

/** Answers everything on a referee's page and sends it. */
export async function answerFully(ctx: Ctx, token: string, answers = goodAnswers): Promise<void> {
  let revision = 0
  for (const step of [0, 1, 2, 3])
    revision = (await saveAnswers(ctx, token, { step, fields: answers, revision })).revision
  await sendReference(ctx, token, { declared: true, origin: somewhere })
}

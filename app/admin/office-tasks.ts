import type { Task } from './DashboardCards.tsx'

type Waiting = {
  applications: { submitted: number }
  atGate: { open: number; waiting: number; ending: number }
  expiring: { expired: number; due: number }
  onboarding: { stuck: number }
  accessRequests: number
  stuckMessages: number
  followUps: number
  references: number
  evidence: number
  toTell: number
}

/** What needs a person, most urgent first: who may not be safe to work, then who waits for an answer, then what comes. */
export function officeTasks(waiting: Waiting): Task[] {
  const { applications, atGate, expiring, onboarding } = waiting
  return [
    task('/admin/compliance?status=expired', expiring.expired, ['record has expired', 'records have expired']),
    task('/admin/clearances?view=ending', atGate.ending, [
      'conditional start that ends within 14 days',
      'conditional starts that end within 14 days',
    ]),
    task('/admin/notifications?state=failed', waiting.stuckMessages, [
      'message did not get through',
      'messages did not get through',
    ]),
    task('/admin/checks', waiting.followUps, [
      'check to follow up within 30 days',
      'checks to follow up within 30 days',
    ]),
    task('/admin/applicants?status=submitted', applications.submitted, [
      'application waits for a review',
      'applications wait for a review',
    ]),
    task('/admin/compliance/evidence', waiting.evidence, ['certificate to approve', 'certificates to approve']),
    task('/admin/compliance/reminders', waiting.toTell, [
      'person to tell about their records',
      'people to tell about their records',
    ]),
    task('/admin/settings/access-requests', waiting.accessRequests, [
      'access request to decide',
      'access requests to decide',
    ]),
    task('/admin/onboarding?view=stuck', onboarding.stuck, [
      'new starter is stuck in onboarding',
      'new starters are stuck in onboarding',
    ]),
    task('/admin/references', waiting.references, ['reference to chase', 'references to chase']),
    task('/admin/clearances?view=open', atGate.open, ['offer with open checks', 'offers with open checks']),
    task('/admin/clearances?view=waiting', atGate.waiting, [
      'person cleared, waiting for a start date',
      'people cleared, waiting for a start date',
    ]),
    task('/admin/compliance?status=due', expiring.due, [
      'record is due within 30 days',
      'records are due within 30 days',
    ]),
  ]
}

const task = (to: string, count: number, [one, many]: [string, string]): Task => ({ to, count, one, many })

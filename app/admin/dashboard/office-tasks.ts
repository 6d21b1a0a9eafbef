import { href } from 'react-router'
import { type Day, formatDay } from '#lib/day.ts'

type Waiting = {
  today: Day
  applications: { submitted: number }
  safe: {
    off: number
    counts: { hired: number; not_verified: number; new_rules: number }
    steps: readonly { step: number; count: number }[]
  }
  atGate: { open: number; returned: number; waiting: number }
  /** 1 until a nominated individual is named. */
  noNominated: number
  expiring: { expired: number; missing: number; due: number }
  stoppedWaivers: number
  onboarding: { stuck: number }
  accessRequests: number
  stuckMessages: number
  heldMessages: { emails: number; since: Day | null }
  followUps: number
  /** People in post without a copy of their right to work check. */
  noExcuse: number
  references: number
  evidence: number
  toTell: number
  supervision: number
  /** People here since before the hub without a supervision on record. */
  supervisionDates: number
}

export const taskGroups = { safety: 'Safe to work', answers: 'To answer', coming: 'Coming up' }

export type Task = {
  group: keyof typeof taskGroups
  to: string
  count: number
  /** After the count: of one, and of many. */
  words: [one: string, many: string]
  tone?: 'expired' | 'soon'
}

/** What needs attention, most urgent first: people who may not be safe to work, people waiting, then what is coming up. */
export function officeTasks(waiting: Waiting): Task[] {
  return [...safety(waiting), ...answers(waiting), ...coming(waiting)]
}

const SOON_DAYS = 14

function safety({
  today,
  expiring,
  stoppedWaivers,
  safe,
  noExcuse,
  toTell,
  supervision,
  supervisionDates,
}: Waiting): Task[] {
  const of = (task: Omit<Task, 'group'>): Task => ({ group: 'safety', ...task })
  const board = href('/admin/safe-to-work')
  const soon = safe.steps.filter(({ step }) => step <= SOON_DAYS)
  return [
    of({
      to: board,
      count: safe.off,
      words: ['person may not work today', 'people may not work today'],
      tone: 'expired',
    }),
    of({
      to: `${board}?view=new_rules`,
      count: safe.counts.new_rules,
      words: ['person needs something new to stay cleared', 'people need something new to stay cleared'],
      tone: 'soon',
    }),
    of({
      to: `${board}?view=ending`,
      count: soon.reduce((sum, { count }) => sum + count, 0),
      words: ['person to check again within 14 days', 'people to check again within 14 days'],
      tone: 'soon',
    }),
    of({
      to: `${href('/admin/compliance')}?to=${today}`,
      count: expiring.expired,
      words: ['record is overdue', 'records are overdue'],
      tone: 'expired',
    }),
    of({
      to: `${href('/admin/compliance')}?status=missing`,
      count: expiring.missing,
      words: ['record is missing', 'records are missing'],
      tone: 'expired',
    }),
    of({
      to: `${href('/admin/compliance')}?type=dbs&status=expired`,
      count: stoppedWaivers,
      words: ['check was waived, and checks cannot be', 'checks were waived, and checks cannot be'],
      tone: 'expired',
    }),
    of({
      to: `${board}?view=not_verified`,
      count: safe.counts.not_verified,
      words: ['working, not verified here', 'working, not verified here'],
    }),
    of({
      to: `${href('/admin/checks')}#no-excuse`,
      count: noExcuse,
      words: ['person has no statutory excuse on file', 'people have no statutory excuse on file'],
      tone: 'soon',
    }),
    of({
      to: href('/admin/compliance/reminders'),
      count: toTell,
      words: ['person to tell about their records', 'people to tell about their records'],
    }),
    of({
      to: `${href('/admin/supervision')}?view=overdue`,
      count: supervision,
      words: ['supervision or review is overdue', 'supervisions and reviews are overdue'],
      tone: 'soon',
    }),
    of({
      to: `${href('/admin/supervision')}?view=no_date`,
      count: supervisionDates,
      words: ['person has no supervision on record', 'people have no supervision on record'],
    }),
  ]
}

function answers({
  applications,
  evidence,
  accessRequests,
  onboarding,
  references,
  atGate,
  safe,
  stuckMessages,
  heldMessages,
  noNominated,
}: Waiting): Task[] {
  const of = (to: string, count: number, ...words: Task['words']): Task => ({ group: 'answers', to, count, words })
  const since = heldMessages.since ? ` since ${formatDay(heldMessages.since)}` : ''
  return [
    of(
      `${href('/admin/applicants')}?status=submitted`,
      applications.submitted,
      'application to review',
      'applications to review',
    ),
    of(href('/admin/compliance/evidence'), evidence, 'certificate to approve', 'certificates to approve'),
    of(
      href('/admin/settings/access-requests'),
      accessRequests,
      'access request to decide',
      'access requests to decide',
    ),
    of(`${href('/admin/onboarding')}?view=stuck`, onboarding.stuck, 'new starter held up', 'new starters held up'),
    of(href('/admin/references'), references, 'reference to chase', 'references to chase'),
    of(`${href('/admin/notifications')}?state=stuck`, stuckMessages, 'email not delivered', 'emails not delivered'),
    of(
      href('/admin/compliance/waves'),
      heldMessages.emails,
      `email on hold${since}: send or leave out`,
      `emails on hold${since}: send or leave out`,
    ),
    of(
      `${href('/admin/clearances')}?view=returned`,
      atGate.returned,
      'file sent back by who signs',
      'files sent back by who signs',
    ),
    of(
      href('/admin/settings/locations/nominated'),
      noNominated,
      'nominated individual to be named',
      'nominated individuals to be named',
    ),
    of(`${href('/admin/clearances')}?view=open`, atGate.open, 'file to be signed', 'files to be signed'),
    of(
      `${href('/admin/safe-to-work')}?view=hired`,
      safe.counts.hired,
      'person hired, not cleared',
      'people hired, not cleared',
    ),
  ]
}

function coming({ expiring, followUps, atGate }: Waiting): Task[] {
  const of = (to: string, count: number, ...words: Task['words']): Task => ({ group: 'coming', to, count, words })
  return [
    {
      ...of(
        `${href('/admin/compliance')}?status=due`,
        expiring.due,
        'record is due within 30 days',
        'records are due within 30 days',
      ),
      tone: 'soon',
    },
    of(href('/admin/checks'), followUps, 'check to follow up within 30 days', 'checks to follow up within 30 days'),
    of(
      `${href('/admin/clearances')}?view=waiting`,
      atGate.waiting,
      'person cleared, no start date agreed',
      'people cleared, no start date agreed',
    ),
  ]
}

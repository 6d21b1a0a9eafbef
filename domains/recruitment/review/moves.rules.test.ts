import { describe, expect, test } from 'vitest'
import { whyNotMove, whyNotReopen } from '#domains/recruitment/applications/applications.rules.ts'
import { filledIn } from '#domains/recruitment/interviews/interviews.email.ts'
import { type ApplicationStatus, applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { letterFor } from './moves.email.ts'
import { moveForm } from './moves.form.ts'
import { type LastEvent, whyNotMoveNow, whyNotSo, whyNotUndo } from './moves.rules.ts'

const allowed: Record<ApplicationStatus, ApplicationStatus[]> = {
  submitted: ['interview_scheduled', 'rejected'],
  interview_scheduled: ['offer_made', 'rejected'],
  offer_made: ['rejected'],
  rejected: [],
  withdrawn: [],
  hired: [],
}

describe('from each status to each other', () => {
  const pairs = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => [from, to] as const))
  test.each(pairs)('%s to %s', (from, to) => {
    expect(whyNotMove(from, to) === undefined).toBe(allowed[from].includes(to))
    expect(whyNotMoveNow({ from, to }) === undefined).toBe(allowed[from].includes(to))
    expect(whyNotMoveNow({ from, to, seen: from }) === undefined).toBe(allowed[from].includes(to))
  })
})

test('a move cannot hire', () => {
  for (const from of applicationStatuses) expect(whyNotMove(from, 'hired')).toBeDefined()
})

test('only a rejected or withdrawn application is reopened', () => {
  const open = applicationStatuses.filter((from) => !whyNotReopen(from))
  expect(open).toEqual(['rejected', 'withdrawn'])
})

test('a move that was asked for in another status is a conflict, even where it would be allowed', () => {
  const reason = whyNotMoveNow({ from: 'offer_made', to: 'rejected', seen: 'interview_scheduled' })
  expect(reason?.kind).toBe('conflict')
  expect(reason?.detail).toContain('Someone else has changed this application in the meantime: it is at offer now.')
})

test('an interview needs a time to come and a place, a rejection needs a reason', () => {
  const now = '2026-11-20T09:00:00Z'
  expect(whyNotSo('interview_scheduled', {}, now)?.fields).toEqual({
    interviewDate: 'Enter the date and time of the interview',
    interviewPlace: 'Enter where the interview is',
  })
  const past = { interviewAt: now, interviewPlace: 'Leeds' }
  expect(whyNotSo('interview_scheduled', past, now)?.fields.interviewDate).toBe('The interview must be in the future')
  expect(whyNotSo('interview_scheduled', { ...past, interviewAt: '2026-11-20T09:01:00Z' }, now)).toBeUndefined()
  expect(whyNotSo('rejected', { reason: '' }, now)?.fields).toEqual({ reason: 'Enter the reason' })
  expect(whyNotSo('rejected', { reason: 'No right to work' }, now)).toBeUndefined()
  expect(whyNotSo('offer_made', {}, now)).toBeUndefined()
})

test('a move can be undone through its tenth minute, and only a move of HR', () => {
  const moved: LastEvent = {
    kind: 'moved',
    fromStatus: 'submitted',
    toStatus: 'rejected',
    at: '2026-11-20T09:00:00Z',
  }
  expect(whyNotUndo(moved, '2026-11-20T09:10:00Z')).toBeUndefined()
  expect(whyNotUndo(moved, '2026-11-20T09:10:00.001Z')?.detail).toContain('can only be undone')
  expect(whyNotUndo({ ...moved, kind: 'reopened' }, moved.at)).toBeUndefined()
  for (const last of [
    undefined,
    { ...moved, kind: 'undone' as const },
    { ...moved, fromStatus: null },
    { ...moved, toStatus: 'withdrawn' as const },
    { ...moved, fromStatus: 'offer_made' as const, toStatus: 'hired' as const },
  ])
    expect(whyNotUndo(last, moved.at)?.detail).toBe('There is no move to undo.')
})

test('the email of an interview gives its London date, time and place', () => {
  const letter = letterFor('interview_scheduled', { firstName: 'Grace', position: 'Care Assistant' })
  const { subject, body } = filledIn(letter, '2026-07-15T08:30:00Z', '1 High Street, Leeds')
  expect(subject).toBe('Your interview for Care Assistant')
  expect(body).toContain('Date: 15 July 2026\nTime: 09:30\nPlace: 1 High Street, Leeds')
})

test('no default email of a move gives a reason away', () => {
  const about = { firstName: 'Grace', position: 'Care Assistant' }
  for (const to of applicationStatuses) expect(letterFor(to, about).body).not.toMatch(/\bbecause\b|\breason\b/i)
})

test('the form requires a subject and a text unless no email is sent', () => {
  const bad = moveForm.safeParse({ send: 'now', subject: ' ', body: '' })
  expect(bad.error?.issues.map(({ path }) => path[0])).toEqual(['subject', 'body'])
  expect(moveForm.parse({ send: 'no' }).email).toEqual({ send: 'no', subject: '', body: '' })
})

test('the form reads date and time as London writes them, and sends after ten minutes unless changed', () => {
  const form = {
    subject: 'S',
    body: 'one\r\ntwo',
    interviewDate: '2026-07-15',
    interviewTime: '09:30',
    send: 'perhaps',
  }
  expect(moveForm.parse(form)).toMatchObject({
    interviewAt: '2026-07-15T08:30:00.000Z',
    email: { send: 'later', subject: 'S', body: 'one\ntwo' },
  })
  const bad = moveForm.safeParse({ ...form, interviewTime: '25:00' })
  expect(bad.error?.issues[0]?.message).toBe('Enter the time, such as 14:30')
})

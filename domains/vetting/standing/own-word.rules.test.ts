import { expect, test } from 'vitest'
import { checkRecord, complete, nurse, referenceRecord, today, withCheck } from '#tests/records.ts'
import type { Records, RiskRecord } from './records.rules.ts'
import { standing } from './standing.rules.ts'

const ownAccounts = ['hers', 'her earlier one']
const at = '2026-11-19T09:00:00Z'
const open = (records: Records) =>
  standing({ ...records, ownAccounts }, nurse, today).flatMap(({ key, state, newRule, madeAt }) =>
    state === 'satisfied' ? [] : [`${key} ${newRule} ${madeAt}`],
  )
const risk = (recordedBy: string, more: Partial<RiskRecord> = {}): RiskRecord => ({
  ...{ id: recordedBy, about: 'dbs_disclosure', decision: 'go_on', supervisorId: null, reviewOn: null, known: [] },
  ...{ recordedAt: '2026-11-19T10:00:00Z', recordedBy, ...more },
})
const disclosed = withCheck('dbs', { plain: { ...checkRecord('dbs').plain, disclosed: true } })
const word = (by: string) => ({ id: by, by, against: false, verdict: 'satisfactory' as const, reason: '', at })

test('with nothing of one’s own everything is as it is', () => {
  expect(open(complete)).toEqual([])
})

test.each(ownAccounts)(
  'a check by %s is no check, by a rule of its own and from the time of the record',
  (recordedBy) => {
    for (const kind of ['identity', 'right_to_work', 'dbs', 'registration', 'interview'] as const)
      expect(open(withCheck(kind, { recordedBy }))).toEqual([`${kind} own_word ${at}`])
  },
)

test('what another recorded before it counts still, and what was recorded against oneself stays', () => {
  const again = checkRecord('identity', { id: 'again', recordedBy: 'hers' })
  expect(open({ ...complete, checks: [again, ...complete.checks] })).toEqual([])
  const adverse = withCheck('dbs', { outcome: 'unsatisfactory', recordedBy: 'hers' })
  expect(open(adverse)).toEqual(['dbs undefined undefined'])
  const answered = checkRecord('dbs', { id: 'again', recordedBy: 'hers' })
  expect(open({ ...adverse, checks: [answered, ...adverse.checks] })).toEqual([`dbs own_word ${at}`])
})

test('an assessment, a review and a gap accepted are no one’s of oneself', () => {
  expect(open({ ...disclosed, risks: [risk('hr')] })).toEqual([])
  expect(open({ ...disclosed, risks: [risk('hers')] })).toEqual(['dbs own_word 2026-11-19T10:00:00Z'])
  const no = { id: 'no', decision: 'do_not_go_on', recordedAt: at } as const
  expect(open({ ...disclosed, risks: [risk('hers'), risk('hr', no)] })[0]).toMatch('dbs own_word')
  const reviewed = (by: string) => ({
    ...complete,
    references: [referenceRecord('employer', { words: [word(by)] }), referenceRecord('character')],
  })
  expect([open(reviewed('hr')), open(reviewed('hers'))]).toEqual([[], [`references.two own_word ${at}`]])
  const [school, job] = complete.periods
  const periods = [school, { ...job, dateFrom: '2011-01' }] as Records['periods']
  const gap = { kind: 'employment', from: '2010-08-01', to: '2010-12-31', verdict: 'accepted', at } as const
  const accepted = (by: string) => open({ ...complete, periods, gaps: [{ ...gap, by }] })
  expect([accepted('hr'), accepted('hers')]).toEqual([[], [`employment_history own_word ${at}`]])
})

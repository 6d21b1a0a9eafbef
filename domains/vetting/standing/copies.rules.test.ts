import { expect, test } from 'vitest'
import { type CopyNow, whyClosed } from './copies.rules.ts'
import type { Copy } from './on-record.rules.ts'

const kept: CopyNow = { state: 'clean', past: false, ofHealth: false, assessedAt: null }
const copy = (more: Partial<Copy> = {}): Copy => ({ fileId: 'file', name: 'a.pdf', recordId: 'one', ...more })
const why = (now: Partial<CopyNow> | undefined, copies = [copy()], rests = ['one']) =>
  whyClosed({ copies, now: now && { ...kept, ...now }, rests: new Set(rests) })
const disclosing = copy({ disclosedAt: '2026-11-20T09:00:00Z' })

test('a copy is open where a requirement rests on a record that names it', () => {
  expect(why({})).toBeUndefined()
  expect(why({}, [copy({ recordId: 'older' }), copy()])).toBeUndefined()
})

test.each<[string, Partial<CopyNow> | undefined, Copy[]?, string[]?]>([
  ['not the record that counts', {}, [copy({ recordId: 'older' })]],
  ['not the record that counts', {}, [copy()], []],
  ['no longer kept', undefined],
  ['no longer kept', { state: 'deleted' }],
  ['virus scan', { state: 'pending' }],
  ['virus scan', { state: 'infected' }],
  ['past its retention day', { past: true }],
  ['health record', { ofHealth: true }],
  ['sealed', {}, [disclosing]],
  ['sealed', {}, [copy(), { ...disclosing, recordId: 'other' }]],
  ['sealed', { assessedAt: '2026-11-20T08:59:59Z' }, [disclosing]],
])('else it says why it is closed: %s', (words, now, copies, rests) => {
  expect(why(now, copies, rests)).toContain(words)
})

test('what it discloses is open once it has been assessed', () => {
  expect(why({ assessedAt: '2026-11-20T09:00:00Z' }, [disclosing])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { type RecordedSince, saidWhose, saying } from './merges.rules.ts'

test('each record left out at an undo is named in its refusal', () => {
  const records = ['check', 'suspension'].map((kind) => ({ id: `one ${kind}`, kind }) as RecordedSince)
  const nameOf = ({ kind }: RecordedSince) => (kind === 'check' ? 'DBS: Not satisfactory' : 'Suspension')
  const fieldsOf = (said: string[]) => {
    try {
      saidWhose(records, said, nameOf)
    } catch (refusal) {
      return (refusal as { fields: object }).fields
    }
  }
  expect(fieldsOf([])).toEqual({
    'whose.0': 'DBS: Not satisfactory. Choose whose it is',
    'whose.1': 'Suspension. Choose whose it is',
  })
  expect(fieldsOf([saying('one check', 'from')])).toEqual({ 'whose.1': 'Suspension. Choose whose it is' })
})

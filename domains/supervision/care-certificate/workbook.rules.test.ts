import { expect, test } from 'vitest'
import { seededRandom } from '#tests/random.ts'
import { type Assessor, basisOf, whyNotAssess, whyNotAssessAll } from './assessors.rules.ts'
import { editions, lackedBy, mayBeginUnder, standardOf, standardsOf } from './standards.rules.ts'
import {
  type At,
  type Kept,
  numbersInWords,
  progressOf,
  stateOf,
  steps,
  whyNotAward,
  whyNotBegin,
  whyNotStep,
  whyNotUndo,
} from './workbook.rules.ts'

const today = '2026-11-20'

test('the edition of 2025 has 16 standards and the one of 2015 has 15, in their order', () => {
  expect(standardsOf[2025].map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  expect(standardsOf[2015].map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
  expect(standardOf('2025', 16)?.title).toBe('Awareness of learning disability and autism')
  expect(standardOf('2015', 16)).toBeUndefined()
})

test('every standard is taught by a course, and a holder of 2015 lacks what is new since', () => {
  for (const edition of editions)
    for (const { number, courses } of standardsOf[edition]) expect(courses.length, `${edition} ${number}`).toBe(1)
  expect(lackedBy('2015').map(({ number }) => number)).toEqual([4, 16])
  expect(lackedBy('2025')).toEqual([])
})

test('who began before March 2025 keeps the edition of 2015, and no one else begins under it', () => {
  expect(mayBeginUnder('2015', '2025-02-28')).toBe(true)
  expect(mayBeginUnder('2015', '2025-03-01')).toBe(false)
  expect(mayBeginUnder('2025', '2024-01-01')).toBe(true)
  const begin = { edition: '2015' as const, begunOn: '2025-03-01', aimOn: '2025-06-01' }
  expect(whyNotBegin(begin, today)?.fields.edition).toContain('before 1 March 2025')
  expect(whyNotBegin({ ...begin, edition: '2025', begunOn: '2026-12-01' }, today)?.fields.begunOn).toBeDefined()
  expect(whyNotBegin({ ...begin, edition: '2025', aimOn: '2025-01-01' }, today)?.fields.aimOn).toBeDefined()
  expect(whyNotBegin({ ...begin, edition: '2025' }, today)).toBeUndefined()
})

test.each([
  [[], 'not_started'],
  [['knowledge'], 'knowledge_complete'],
  [['knowledge', 'observation'], 'observed'],
  [['knowledge', 'observation', 'sign_off'], 'signed_off'],
] as const)('what has %j is %s', (done, state) => {
  expect(stateOf(done)).toBe(state)
})

const kept = (standard: number, ...done: readonly (typeof steps)[number][]): Kept[] =>
  done.map((step) => ({ standard, step, doneOn: '2026-11-10' }))
const at = (kept: readonly Kept[], more: Partial<At> = {}): At => ({
  ...{ edition: '2025' as const, kept, awarded: false, stopped: false },
  ...more,
})

test('the steps come one after the other, and each once', () => {
  const ask = (from: At, step: (typeof steps)[number], doneOn = '2026-11-12') =>
    whyNotStep(from, { step, standards: [3], doneOn }, today)
  expect(ask(at([]), 'knowledge')).toBeUndefined()
  expect(ask(at([]), 'observation')?.fields.standards).toContain('the knowledge comes first')
  expect(ask(at(kept(3, 'knowledge')), 'sign_off')?.fields.standards).toContain('observed in practice first')
  expect(ask(at(kept(3, 'knowledge')), 'knowledge')?.fields.standards).toContain('already')
  expect(ask(at(kept(3, 'knowledge', 'observation')), 'sign_off')).toBeUndefined()
  expect(ask(at(kept(3, 'knowledge', 'observation')), 'sign_off', '2026-11-09')?.fields.doneOn).toContain('10 November')
  expect(ask(at([]), 'knowledge', '2026-11-21')?.fields.doneOn).toContain('future')
  expect(ask(at([], { awarded: true }), 'knowledge')?.detail).toContain('awarded')
  expect(ask(at([], { stopped: true }), 'knowledge')?.detail).toContain('stopped')
  expect(whyNotStep(at([]), { step: 'knowledge', standards: [], doneOn: today }, today)?.fields.standards).toBeDefined()
  const sixteen = { step: 'knowledge' as const, standards: [16], doneOn: today }
  expect(whyNotStep(at([], { edition: '2015' }), sixteen, today)?.fields.standards).toContain('no standard 16')
})

test('the last step is taken back first, and nothing after the award', () => {
  const whole = at(kept(3, ...steps))
  expect(whyNotUndo(whole, { standard: 3, step: 'knowledge' })?.detail).toContain('first')
  expect(whyNotUndo(whole, { standard: 3, step: 'sign_off' })).toBeUndefined()
  expect(whyNotUndo({ ...whole, awarded: true }, { standard: 3, step: 'sign_off' })?.detail).toContain('awarded')
})

test('it is awarded once, when every standard is signed off and not before', () => {
  const all = standardsOf[2025].flatMap(({ number }) => kept(number, ...steps))
  expect(whyNotAward(at(all))).toBeUndefined()
  expect(whyNotAward(at(all, { awarded: true }))?.detail).toContain('once')
  const allButOne = all.filter(({ standard, step }) => standard !== 12 || step !== 'sign_off')
  expect(whyNotAward(at(allButOne))?.detail).toBe('Not signed off yet: standard 12.')
  expect(
    whyNotAward(
      at(
        all.filter(({ standard }) => standard !== 16),
        { edition: '2015' },
      ),
    ),
  ).toBeUndefined()
})

test('whatever was recorded, an award needs as many sign-offs as there are standards', () => {
  const random = seededRandom()
  for (let round = 0; round < 200; round++) {
    const edition = editions[random(2)] ?? '2025'
    const some = standardsOf[edition].flatMap(({ number }) =>
      kept(number, ...steps.slice(0, random(6) === 0 ? random(3) : 3)),
    )
    const { signed, observed, knowledge, total } = progressOf(edition, some)
    expect(signed <= observed && observed <= knowledge && knowledge <= total).toBe(true)
    expect(whyNotAward(at(some, { edition })) === undefined).toBe(signed === total)
  }
})

const joyce: Assessor = { personId: 'joyce', name: 'Joyce Achieng', inPost: true, certificate: true, inDate: [] }
const standard = (number: number) => standardOf('2025', number) ?? { number, title: '', types: [] }

test('an assessor is someone else, in post, with a Care Certificate or the same training in date', () => {
  expect(whyNotAssess(joyce, 'nia', standard(1))).toBeUndefined()
  expect(whyNotAssess(joyce, 'joyce', standard(1))).toContain('No one assesses themselves')
  expect(whyNotAssess({ ...joyce, inPost: false }, 'nia', standard(1))).toBe('Joyce Achieng is not in post')
  const nurse = { ...joyce, certificate: false, inDate: ['infection_control'] }
  expect(basisOf(nurse, standard(15))).toBe('own training')
  expect(whyNotAssess(nurse, 'nia', standard(15))).toBeUndefined()
  expect(whyNotAssess(nurse, 'nia', standard(1))).toContain('cannot assess standard 1, Understand your role')
  expect(whyNotAssess({ ...nurse, inDate: [] }, 'nia', standard(15))).toContain('nor this training in date')
  expect(whyNotAssessAll(nurse, 'nia', [standard(15), standard(10)])).toContain('standard 10')
  expect(whyNotAssessAll(joyce, 'nia', standardsOf[2025])).toBeUndefined()
})

test.each([
  [[], ''],
  [[4], '4'],
  [[1, 2], '1, 2'],
  [[3, 1, 2, 7], '1 to 3, 7'],
  [[15, 16], '15, 16'],
])('standards %j are “%s”', (numbers, words) => {
  expect(numbersInWords(numbers)).toBe(words)
})

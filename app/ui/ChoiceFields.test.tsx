import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { CheckField, CheckGroup, RadioGroup } from './ChoiceFields.tsx'

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

test('choices are grouped under their question, with the given one chosen', async () => {
  const html = drawn(<RadioGroup label="Are you fit?" name="fit" options={options} defaultValue="no" />)
  expect(html).toMatch(/<fieldset id="fit"/)
  expect(html).toMatch(/<legend[^>]*>Are you fit\?/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/checked=""[^>]*value="no"|value="no"[^>]*checked=""/)
  expect(await htmlFaults(html)).toEqual([])
})

test('without an answer nothing is chosen for anyone', () => {
  expect(drawn(<RadioGroup label="Are you fit?" name="fit" options={options} />)).not.toContain('checked')
})

test('several can be ticked, each with an id of its own', () => {
  const html = drawn(<CheckGroup label="Days" name="days" options={options} defaultValues={['yes', 'no']} />)
  expect(html.match(/checked=""/g)).toHaveLength(2)
  expect(html).toContain('id="days-yes"')
  expect(html).toContain('id="days-no"')
})

test('an error belongs to the whole question', () => {
  const html = drawn(<RadioGroup label="Are you fit?" name="fit" options={options} error="Choose yes or no" />)
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="fit-error"/)
  expect(wordsOf(html)).toContain('Error: Choose yes or no')
})

test('a single tick reads its error before it', () => {
  const html = drawn(<CheckField label="I agree" name="agree" error="Please confirm declaration" />)
  expect(html.indexOf('Please confirm declaration')).toBeLessThan(html.indexOf('type="checkbox"'))
  expect(html).toContain('aria-describedby="agree-error"')
})

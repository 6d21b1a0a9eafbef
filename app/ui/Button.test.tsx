import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { Button, ButtonLink } from './Button.tsx'

test('a button submits its form unless it has another type', () => {
  expect(drawn(<Button>Save</Button>)).toContain('type="submit"')
  expect(drawn(<Button type="button">Close</Button>)).toContain('type="button"')
})

test('a busy button says what it is doing and stays in the order of the keys', async () => {
  const html = drawn(
    <Button busy busyLabel="Saving">
      Save
    </Button>,
  )
  expect(wordsOf(html)).toBe('Saving')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('disabled')
  expect(await htmlFaults(html)).toEqual([])
})

test('a link to a download goes past the router', () => {
  const html = drawn(
    <ButtonLink to="/admin/staff.csv" download>
      Export
    </ButtonLink>,
  )
  expect(html).toContain('href="/admin/staff.csv"')
  expect(html).not.toContain('data-discover')
  expect(drawn(<ButtonLink to="/admin/staff">Staff</ButtonLink>)).toContain('data-discover')
})

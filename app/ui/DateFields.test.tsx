import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { htmlFaults } from '#tests/drawn.tsx'
import { DateFields, MonthYearFields } from './DateFields.tsx'

// inside a data router, as on a page: the fields ask the root for the year
function onPage(fields: ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => fields }])
  return renderToStaticMarkup(<Page />)
}

test('a date is typed in three parts, each with its label and a keyboard of digits', async () => {
  const html = onPage(<DateFields label="Date of birth" name="dob" birthday defaultValue={{ day: 3, year: '1990' }} />)
  expect([...html.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['dob.day', 'dob.month', 'dob.year'])
  expect(html.match(/inputMode="numeric"/gi)).toHaveLength(3)
  expect(html).toContain('autoComplete="bday-day"')
  expect(html).toContain('value="3"')
  expect(html).toContain('value="1990"')
  expect((await htmlFaults(html)).filter((fault) => !fault.startsWith('attr-case'))).toEqual([])
})

test('only the parts at fault are marked; all of them where it is not said which', () => {
  const marked = (html: string) => html.match(/aria-invalid="true"/g)?.length ?? 0
  expect(marked(onPage(<DateFields label="Date" name="on" partErrors={{ month: 'Enter a month' }} />))).toBe(1)
  expect(marked(onPage(<DateFields label="Date" name="on" error="Enter the date" />))).toBe(3)
  expect(marked(onPage(<DateFields label="Date" name="on" />))).toBe(0)
})

test('a date that need not be exact has no day', () => {
  expect(onPage(<MonthYearFields label="From" name="from" />)).not.toContain('from.day')
})

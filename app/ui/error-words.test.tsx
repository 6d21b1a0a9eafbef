import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorMessage } from './ErrorPage.tsx'
import { errorWords } from './error-words.ts'

const answered = (status: number, statusText: string, data: unknown) => ({ status, statusText, data, internal: true })

/** What a person reads, without the markup. */
function read(error: unknown): string {
  const page = renderToString(
    <MemoryRouter>
      <ErrorMessage {...errorWords(error)} />
    </MemoryRouter>,
  )
  return page.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')
}

test('an error response says its status and what happened', () => {
  const fault = { title: 'Something went wrong', referenceId: 'abc-1' }
  expect(read(answered(500, 'Something went wrong', fault))).toMatch(
    /Unexpected Application Error!\s+500 Something went wrong\s+Quote this reference: abc-1/,
  )
  const away = { title: 'The hub cannot reach its database', detail: 'Try again in a minute.' }
  expect(read(answered(503, '', away))).toContain('503 The hub cannot reach its database: Try again in a minute.')
})

test('a wrong method says that nothing was changed, and what to do', () => {
  expect(read(answered(405, 'Method Not Allowed', 'Error: You made a POST request to "/"'))).toMatch(
    /405 Method Not Allowed: Nothing was changed\. Go back, reload the page and try again\./,
  )
})

test('what is missing says 404, in its own words where it has some', () => {
  expect(read(answered(404, 'Not Found', { title: 'Not Found' }))).toMatch(/404\s+Oops! Page not found/)
  expect(read(answered(404, 'Not Found', { title: 'Application not found.' }))).toMatch(/404\s+Application not found\./)
})

test('an unexpected error shows no internals', () => {
  expect(read(new Error('select * from users'))).toMatch(/500 Something went wrong/)
  expect(read(new Error('select * from users'))).not.toContain('select')
})

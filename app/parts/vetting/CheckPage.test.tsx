import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FormReply } from '#app/doors/form-reply.ts'
import type { Checker } from '#domains/vetting/checks/checks.rules.ts'
import { wordsOf } from '#tests/drawn.tsx'
import type { Begin } from './CheckFields.tsx'
import { CheckPage } from './CheckPage.tsx'

const months = { certificate: 36, updateService: 12, verificationNotice: 6, register: 12 }

type Shown = { checkers?: readonly Checker[]; begin?: Begin; reply?: FormReply }

function shown({ checkers = ['us'], begin = {}, reply }: Shown): string {
  const page = (
    <CheckPage
      {...{ kind: 'health', formKey: 'key', today: '2026-11-28', months }}
      {...{ files: [], asked: [], back: '/back', action: '/record', checkers, begin }}
    />
  )
  const router = createMemoryRouter([{ id: 'check', path: '/', element: page }], {
    hydrationData: { loaderData: {}, ...(reply && { actionData: { check: reply } }) },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('whose word it is is asked where another’s counts, and of no one else', () => {
  const ours = shown({})
  expect(wordsOf(ours)).not.toContain('Checked by')
  // what a tick has no use for is not left in its HTML
  expect(ours).not.toMatch(/<input[^>]* optional/)
  const agency = wordsOf(shown({ checkers: ['us', 'agency'] }))
  expect(agency).toContain('The agency: attach what they confirmed in writing.')
  expect(agency).not.toContain('earlier provider')
})

test('an agency’s word never becomes ours because it is no longer offered', () => {
  const chosen = /value="agency"[^>]*checked|checked=""[^>]*value="agency"/
  expect(shown({ begin: { checker: 'agency' } })).toMatch(chosen)
  const reply = { errors: { evidence: 'Attach what they confirmed in writing' }, values: { checker: 'agency' }, at: 1 }
  expect(shown({ reply })).toMatch(chosen)
})

test('errors are listed in the order of the page', () => {
  const errors = { outcome: 'Choose the outcome', checker: 'Check it yourselves', checkedOn: 'Enter the day' }
  const html = shown({ checkers: ['us', 'agency'], reply: { errors, values: {}, at: 1 } })
  const listed = [...html.matchAll(/<li>.*?<\/li>/g)].map(([line]) => wordsOf(line))
  expect(listed).toEqual(['Enter the day', 'Check it yourselves', 'Choose the outcome'])
})

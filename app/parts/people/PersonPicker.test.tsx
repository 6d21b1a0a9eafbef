import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useFields } from '#app/ui/use-fields.ts'
import { htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { foundWords } from './search.ts'

const ann = { id: '01900000-0000-7000-8000-000000000001', name: 'Ann Lee', note: 'ann@example.com' }
const bea = { id: '01900000-0000-7000-8000-000000000002', name: 'Ann Leeson', note: 'leeson@example.com' }

function Page() {
  const { field } = useFields()
  return <PersonPicker label="Manager" optional name="managerId" field={field} search="/found?" begin={ann} />
}

/** The field as the server draws it, after a form that came back with `reply`. */
function drawnAfter(reply?: object): string {
  const router = createMemoryRouter([{ id: 'page', path: '/', element: <Page /> }], {
    hydrationData: { loaderData: {}, actionData: reply ? { page: reply } : null },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('without scripts it is a text field with the name of the person, and the id beside it', async () => {
  const html = drawnAfter()
  expect(html).toContain(`<input type="hidden" name="managerId" value="${ann.id}"/>`)
  expect(html).toMatch(/<input id="managerId" [^>]*name="managerId:name"[^>]*value="Ann Lee"/)
  expect(html).toContain('for="managerId"')
  expect(await htmlFaults(html)).toEqual([])
})

test('where several people match, they stand beside the field with what was typed', async () => {
  const html = drawnAfter({
    errors: { managerId: 'Several people match. Choose one of them' },
    values: { managerId: '', 'managerId:name': 'ann' },
    choices: { managerId: [ann, bea] },
    at: 0,
  })
  expect(html).toContain('value="ann"')
  expect(html).not.toContain('type="hidden"')
  expect(html.match(/type="radio" name="managerId"/g)).toHaveLength(2)
  expect(wordsOf(html)).toContain('Error: Several people match. Choose one of them')
  expect(wordsOf(html)).toContain('Ann Leeson leeson@example.com')
  expect(await htmlFaults(html)).toEqual([])
})

test('how many were found is said in words', () => {
  expect(foundWords([], 20)).toBe('No one found. Check the spelling, or enter part of the name')
  expect(foundWords([ann], 20)).toBe('1 person found')
  expect(foundWords([ann, bea], 20)).toBe('2 people found')
  expect(foundWords([ann, bea], 2)).toBe('The first 2 people. Type more of the name to see others')
})

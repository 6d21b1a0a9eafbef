import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FormReply } from '#app/doors/form-reply.ts'
import { wordsOf } from '#tests/drawn.tsx'
import { CheckField, TextField } from './Field.tsx'
import { useFields } from './use-fields.ts'

function Job() {
  const { field, tick } = useFields()
  return (
    <>
      <TextField label="Title" {...field('title')} />
      <CheckField label="This is care work" {...tick('careWork', true)} />
    </>
  )
}

function answered(reply: FormReply): string {
  const router = createMemoryRouter([{ id: 'job', path: '/', element: <Job /> }], {
    hydrationData: { loaderData: {}, actionData: { job: reply } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what is refused about a tick stands beside it, and the tick stays as it was sent', () => {
  const html = answered({ errors: { careWork: 'The title says care work' }, values: { title: 'Carer' }, at: 1 })
  expect(wordsOf(html)).toContain('Error: The title says care work')
  expect(html).toContain('aria-describedby="careWork-error"')
  expect(html).toContain('value="Carer"')
  expect(html).not.toContain('checked=""')
})

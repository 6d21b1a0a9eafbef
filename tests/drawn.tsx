import { HtmlValidate } from 'html-validate'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

const rules = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

/** A part of a page as the server draws it, at an address. */
export function drawn(part: ReactNode, at = '/'): string {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** What is left of it for the reader: its words. */
export function wordsOf(html: string): string {
  const words = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** What is wrong with the HTML, in words. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await rules.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { defaultOrganisation, givenName } from '#domains/settings/organisation.ts'
import { PublicShell } from './PublicShell.tsx'

const footer = (name: string) => {
  const page = renderToString(
    <MemoryRouter>
      <PublicShell brand="Carestead" owner={givenName({ name })} year={2026}>
        Words
      </PublicShell>
    </MemoryRouter>,
  )
  return page.match(/<p>(©.*?)<\/p>/)?.[1]
}

test('the copyright line names the organisation once it has a name', () => {
  expect(footer('Harbour Row Care')).toBe('© 2026 Harbour Row Care')
  expect(footer(defaultOrganisation.name)).toBe('© 2026')
})

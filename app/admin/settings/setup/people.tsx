import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { isDone } from '#domains/settings/setup.rules.ts'
import { readSetup } from '#domains/setup.queries.server.ts'
import type { Route } from './+types/people'
import { SetupPage } from './SetupPage.tsx'

export const loader = read(async (ctx) => ({ setup: await readSetup(ctx) }))

export default function FirstPeople({ loaderData: { setup } }: Route.ComponentProps) {
  return (
    <SetupPage step="people" setup={setup}>
      <p>
        Bring the spreadsheet you keep now, as it is: with several sheets, titles, section headings and notes in its
        cells. You see what each row adds before anything is imported, no one is emailed, and the import can be undone.
      </p>
      <p>A new service without staff leaves this for later: people come in through Applicants.</p>
      <div className="row">
        <ButtonLink kind={isDone(setup, 'people') ? 'line' : 'primary'} icon="upload" to={href('/admin/staff/import')}>
          Import your staff
        </ButtonLink>
        <ButtonLink kind="line" icon="plus" to={href('/admin/staff/new')}>
          Add one person
        </ButtonLink>
      </div>
    </SetupPage>
  )
}

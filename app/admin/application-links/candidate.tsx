import { read } from '#app/doors/signed-in.server.ts'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { readCandidate } from '#domains/recruitment/links/candidates.server.ts'
import { sourceWords } from '#domains/recruitment/links/links.labels.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/candidate'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readCandidate(ctx, params.id))

export default function Candidate({ loaderData }: Route.ComponentProps) {
  const { name, email, phone, position, source, note, enteredAt } = loaderData
  return (
    <RouteDialog id="candidate" title={name} description="Added by HR.">
      <DefinitionList
        items={[
          { label: 'Email', value: email },
          { label: 'Phone', value: phone || '–' },
          { label: 'Position', value: position || '–' },
          { label: 'Source', value: sourceWords[source] },
          { label: 'Added', value: formatInstant(enteredAt) },
          { label: 'Note', value: <span className="lines">{note || '–'}</span> },
        ]}
      />
    </RouteDialog>
  )
}

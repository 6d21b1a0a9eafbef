import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import type { DocumentToCheck } from '#domains/vetting/documents/documents.queries.server.ts'
import { screenWords } from '#domains/vetting/documents/screens.rules.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { CheckPlaces } from './places.ts'

/** Documents on file that prove something, each with its one screen. */
export function DocumentsCard({ documents, places }: { documents: readonly DocumentToCheck[]; places: CheckPlaces }) {
  if (documents.length === 0) return null
  return (
    <Card aria-labelledby="from-documents">
      <CardHead id="from-documents" title="Record from a document" />
      <CardList>
        {documents.map(({ id, fileType, name, screen, recorded, uploadedAt }) => (
          <CardItem
            key={id}
            title={`${fileTypeLabels[fileType]}: ${fileType === 'driving_license' ? 'identity' : screenWords[screen]}`}
            meta={
              recorded.length > 0
                ? `Recorded: ${recorded.map(({ kind, checkedOn }) => `${kindLabels[kind]}, ${formatDayShort(checkedOn)}`).join('; ')}`
                : `${name}, ${formatDayShort(dayOfInstant(uploadedAt))}`
            }
            end={
              <ButtonLink kind={recorded.length > 0 ? 'quiet' : 'line'} size="xs" to={places.from(id)}>
                {recorded.length > 0 ? 'Record again' : 'Record'}
                <span className="sr"> from {name}</span>
              </ButtonLink>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

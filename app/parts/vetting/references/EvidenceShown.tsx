import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import type { readEvidence } from '#domains/vetting/references/reading.server.ts'
import { type EvidenceKind, evidenceLabels } from '#domains/vetting/references/references.labels.ts'
import { formatInstant } from '#lib/day.ts'
import { EvidenceFile } from './EvidenceFile.tsx'
import { ReviewsCard } from './ReferenceCards.tsx'
import css from './references.module.css'

type EvidenceShownProps = { evidence: Awaited<ReturnType<typeof readEvidence>>; file: string; review: string }

/** One piece of alternative evidence, with its document and its reviews. */
export function EvidenceShown({ evidence, file, review }: EvidenceShownProps) {
  return (
    <div className={css.columns}>
      <Card>
        <CardHead title={evidenceLabels[evidence.kind as EvidenceKind] ?? evidence.kind}>
          {formatInstant(evidence.recordedAt)}
        </CardHead>
        <DefinitionList
          items={[
            { label: 'What it shows', value: <span className="lines">{evidence.description}</span> },
            { label: 'Attempts to get a reference', value: <span className="lines">{evidence.attempts}</span> },
          ]}
        />
        <CardList>
          <EvidenceFile file={evidence.file} to={file} />
        </CardList>
      </Card>
      <ReviewsCard reviews={evidence.reviews} review={review} />
    </div>
  )
}

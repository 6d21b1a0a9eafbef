import { href } from 'react-router'
import css from '#app/parts/supervision/care-certificate/workbook.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { editionLabels } from '#domains/supervision/care-certificate/care-certificate.labels.ts'
import type { WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

/** The certificate of another employer, who checked it, and what its edition leaves open. */
export function OtherEmployer({ view: { person, elsewhere, lacks, may } }: { view: WorkbookView }) {
  if (!elsewhere) return null
  const { employer, awardedOn, edition, seen, checkedBy, checkedAt, evidenceFileId } = elsewhere
  const file = href('/admin/staff/:id/documents/:fileId', { id: person.id, fileId: evidenceFileId })
  return (
    <Card aria-labelledby="elsewhere">
      <CardHead id="elsewhere" title="Earned at another employer">
        {may.keep && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/staff/:id/care-certificate/elsewhere/void', { id: person.id })}
            preventScrollReset
          >
            Void
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          { label: 'Awarded', value: `${formatDay(awardedOn)} by ${employer}` },
          { label: 'Edition', value: editionLabels[edition] },
          {
            label: 'Checked',
            value: `${formatDay(dayOfInstant(checkedAt))} by ${checkedBy ?? 'a former administrator'}`,
          },
          { label: 'What was seen', value: <span className="lines">{seen}</span> },
          { label: 'Certificate', value: <Link to={file}>Open the file</Link> },
        ]}
      />
      {lacks.length > 0 && (
        <CardBody>
          <p>The edition of 2015 does not cover, or says less of:</p>
          <ul className={css.gaps}>
            {lacks.map(({ number, title }) => (
              <li key={number}>
                {number} {title}
              </li>
            ))}
          </ul>
        </CardBody>
      )}
    </Card>
  )
}

/** What a list or an earlier record says, which does not count as the certificate. */
export function Said({ said }: { said: NonNullable<WorkbookView['said']> }) {
  const { validFrom, source, aspect, note } = said
  const whose = source === 'import' ? 'An imported list' : 'An earlier record'
  return (
    <Notice tone="mist" icon="info" title={`${whose} says: ${formatDay(validFrom)}.`}>
      {note && <span className="lines">{note} </span>}
      {aspect === 'competence'
        ? 'It was signed off before there were workbooks, and counts as it was recorded.'
        : 'That alone is no Care Certificate. If they hold one, see it and record it as earned at another employer.'}
    </Notice>
  )
}

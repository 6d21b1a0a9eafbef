import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { fieldWords } from '#domains/recruitment/corrections/corrections.labels.ts'
import type { Corrections } from '#domains/recruitment/corrections/corrections.queries.server.ts'
import type { Change } from '#domains/recruitment/corrections/corrections.rules.ts'
import { formatInstant } from '#lib/day.ts'

/** Every version of an application, newest first, with what changed; sensitive answers are not shown. */
export function VersionsCard({ versions }: Pick<Corrections, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <Card>
      <CardHead title="Versions" />
      <CardList>
        {versions.map(({ version, at, reason, who, changes }) => (
          <CardItem
            key={version}
            title={`Version ${version}${reason === null ? ', submitted by the applicant' : `, corrected by ${who}`}`}
            meta={`${formatInstant(at)}${reason === null ? '' : ` · ${reason}`}`}
          >
            {changes.length > 0 && (
              <ul className="grid gap-1 breaks">
                {changes.map((change) => (
                  <li key={change.field}>
                    <OneChange change={change} />
                  </li>
                ))}
              </ul>
            )}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

function OneChange({ change: { field, from, to } }: { change: Change }) {
  if (from === undefined || to === undefined)
    return (
      <>
        {fieldWords(field)}: <span className="quiet">changed, not shown here</span>
      </>
    )
  return (
    <>
      {fieldWords(field)}: <del>{from || 'blank'}</del> changed to <ins>{to || 'blank'}</ins>
    </>
  )
}

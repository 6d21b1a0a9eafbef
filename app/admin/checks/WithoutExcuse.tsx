import { personChecks } from '#app/parts/vetting/places.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { WithoutExcuse as NoExcuse } from '#domains/vetting/checks/without-excuse.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDayShort } from '#lib/day.ts'

/** By itself it keeps no one off work: the copy is what the law takes for an excuse. */
export function WithoutExcuse({ people, vets }: { people: readonly NoExcuse[]; vets: boolean }) {
  return (
    <Card aria-labelledby="no-excuse">
      <CardHead id="no-excuse" title="No statutory excuse on file">
        {countOf(people.length, 'person', 'people')}
      </CardHead>
      <CardBody>
        <p>
          Their right to work was checked and no copy is kept here. They may go on working: add the copy by correcting
          the check, or check again.
        </p>
      </CardBody>
      <CardList>
        {people.map(({ personId, name, checkedOn }) => {
          const places = personChecks(personId)
          return (
            <CardItem
              key={personId}
              title={<Link to={`${places.page}#right_to_work`}>{name}</Link>}
              meta={`Checked on ${formatDayShort(checkedOn)}`}
              end={
                vets && (
                  <ButtonLink kind="line" size="xs" to={places.record('right_to_work')}>
                    Check again
                    <span className="sr">: {name}</span>
                  </ButtonLink>
                )
              }
            />
          )
        })}
      </CardList>
    </Card>
  )
}

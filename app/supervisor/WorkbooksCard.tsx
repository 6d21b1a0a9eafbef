import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { teamWorkbooks } from '#domains/supervision/care-certificate/list.queries.server.ts'
import { standardsOf } from '#domains/supervision/care-certificate/standards.rules.ts'

type Props = { workbooks: Awaited<ReturnType<typeof teamWorkbooks>> }

/** Whose Care Certificate awaits this manager's signature. */
export function AwardTasks({ workbooks }: Props) {
  return workbooks
    .filter(({ isMine }) => isMine)
    .map(({ personId, name }) => (
      <Task
        key={personId}
        title={`${name}’s Care Certificate awaits your signature`}
        text="Every standard is signed off. You read the workbook and sign as registered manager."
      >
        <ButtonLink kind="line" to={href('/supervisor/care-certificate/:id', { id: personId })}>
          Open workbook<span className="sr">: {name}</span>
        </ButtonLink>
      </Task>
    ))
}

/** Who of the team works on it, and how far they are. */
export function WorkbooksCard({ workbooks }: Props) {
  if (workbooks.length === 0) return null
  return (
    <Card aria-labelledby="workbooks">
      <CardHead id="workbooks" title="Care Certificate">
        <Link to={href('/supervisor/care-certificate')}>See all</Link>
      </CardHead>
      <CardList>
        {workbooks.slice(0, 5).map(({ personId, name, signed, observed, edition }) => (
          <CardItem
            key={personId}
            title={<Link to={href('/supervisor/care-certificate/:id', { id: personId })}>{name}</Link>}
            meta={`${signed} of ${standardsOf[edition ?? '2025'].length} signed off, ${observed} observed`}
          />
        ))}
      </CardList>
    </Card>
  )
}

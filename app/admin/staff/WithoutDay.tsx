import { href } from 'react-router'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'

type Place = { id: string; name: string; inUseSince?: string | null }

/** The locations that no one can be added to before it is said since when they are in use, each with the way there. */
export function WithoutDay({ locations }: { locations: readonly Place[] }) {
  const open = locations.filter(({ inUseSince }) => !inUseSince)
  if (open.length === 0) return null
  return (
    <Notice tone="wheat" icon="info" title="Enter the opening date of each location first:">
      {open.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={href('/admin/settings/locations/:id', { id })}>{name}</Link>
        </span>
      ))}
      .
    </Notice>
  )
}

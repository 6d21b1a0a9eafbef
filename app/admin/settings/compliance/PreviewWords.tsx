import { countOf } from '#lib/count.ts'

const MOST = 12

/** Who a new rule would leave without a record they need, and who would no longer need one. */
export function PreviewWords({ missing, freed }: { missing: readonly string[]; freed: readonly string[] }) {
  if (missing.length === 0 && freed.length === 0) return <p>No one’s status changes today.</p>
  return (
    <>
      {missing.length > 0 && (
        <p>
          <b className="num">{people(missing.length)}</b> would no longer be in date: {names(missing)}
        </p>
      )}
      {freed.length > 0 && (
        <p>
          <b className="num">{people(freed.length)}</b> would no longer need it: {names(freed)}
        </p>
      )}
    </>
  )
}

const people = (count: number) => countOf(count, 'person', 'people')

function names(all: readonly string[]): string {
  const more = all.length - MOST
  return `${all.slice(0, MOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

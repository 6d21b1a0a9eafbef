import { countOf } from '#lib/count.ts'

const MOST = 12

/** Whom a change of the rules would make lack something, and whom it would free. */
export function PreviewWords({ missing, freed }: { missing: readonly string[]; freed: readonly string[] }) {
  if (missing.length === 0 && freed.length === 0) return <p>Nobody’s status changes today.</p>
  return (
    <>
      {missing.length > 0 && (
        <p>
          <b className="num">{people(missing.length)}</b> would not be in date from now on: {names(missing)}
        </p>
      )}
      {freed.length > 0 && (
        <p>
          <b className="num">{people(freed.length)}</b> would not lack it any more: {names(freed)}
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

import { ButtonLink } from '#app/ui/Button.tsx'
import { byKey, type Keys } from '#app/ui/keys/use-keys.ts'

type NeighboursProps = {
  /** What each of them is, such as `document`. */
  what: string
  previous: string | undefined
  next: string | undefined
  at: (id: string) => string
  keys: Keys
}

/** The way to the one before and the one after, by P and N too. */
export function Neighbours({ what, previous, next, at, keys }: NeighboursProps) {
  return (
    <nav className="flow gap-2" aria-label={`Other ${what}s`}>
      {previous && (
        <ButtonLink kind="quiet" icon="left" to={at(previous)} aria-label={`Previous ${what}`} {...byKey(keys, 'p')} />
      )}
      {next && <ButtonLink kind="quiet" icon="right" to={at(next)} aria-label={`Next ${what}`} {...byKey(keys, 'n')} />}
    </nav>
  )
}

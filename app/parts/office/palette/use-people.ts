import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { Person } from './people-found.ts'

const PAUSE = 150

type Found = { people: readonly Person[]; state: 'found' | 'searching' | 'failed' }

/** Asks when typing pauses; an answer to older words is dropped, and what was found stays until the next is here. */
export function usePeople(q: string): Found {
  const [found, setFound] = useState<Found>({ people: [], state: 'found' })
  useEffect(() => {
    if (!q) return setFound({ people: [], state: 'found' })
    const asking = new AbortController()
    const settle = (found: Found) => asking.signal.aborted || setFound(found)
    setFound(({ people }) => ({ people, state: 'searching' }))
    const timer = setTimeout(
      () =>
        peopleBy(q, asking.signal).then(
          (people) => settle({ people, state: 'found' }),
          () => settle({ people: [], state: 'failed' }),
        ),
      PAUSE,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q])
  return found
}

async function peopleBy(q: string, signal: AbortSignal): Promise<readonly Person[]> {
  const address = `${href('/admin/search/anyone')}?${new URLSearchParams({ q })}`
  const reply = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!reply.ok || reply.redirected) throw new Error(`${reply.status}`)
  const { people } = (await reply.json()) as { people: readonly Person[] }
  return people
}

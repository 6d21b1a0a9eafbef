import { useEffect, useState } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { useAway } from '#app/parts/learning/kept/connection.ts'
import { onPhoneWords, type Waiting, waitingWords } from '#app/parts/learning/kept/queue.ts'
import { onQueue, waitingOf } from '#app/parts/learning/kept/store.ts'
import { Icon } from '#app/ui/Icon.tsx'
import css from './offline.module.css'

type ConnectionBarProps = {
  /** The places in the course of the lessons that are kept here. */
  kept?: readonly number[]
}

/** Beneath the head of a page: that the connection is lost, what still works, and what waits here. */
export function ConnectionBar({ kept = [] }: ConnectionBarProps) {
  const person = useRootData()?.person ?? ''
  const away = useAway()
  const waiting = useWaiting(person)
  return (
    <div role="status" className={css.status}>
      {away && (
        <p className={css.bar}>
          <Icon name="offline" />
          <span>
            <b>No connection.</b> {[onPhoneWords(kept), waitingWords(waiting), 'Carry on.'].filter(Boolean).join(' ')}
          </span>
        </p>
      )}
    </div>
  )
}

function useWaiting(person: string): Waiting[] {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    let here = true
    const read = () => void waitingOf(person).then((all) => here && setWaiting(all))
    read()
    const end = onQueue(read)
    return () => {
      here = false
      end()
    }
  }, [person])
  return waiting
}

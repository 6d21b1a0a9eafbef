import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Standing } from '#domains/compliance/state/status.rules.ts'
import css from './compliance.module.css'
import type { Answered, Recording } from './explained.server.ts'
import type { MatrixRow, MatrixType } from './matrix-rows.ts'
import type { PlaceOf } from './places.ts'
import { Explained } from './StateBadge.tsx'
import { OPEN_AFTER, useShow } from './Why.tsx'

type Asked = {
  rows: readonly MatrixRow[]
  types: readonly MatrixType[]
  whyOf: (personId: string) => string
  placeOf: PlaceOf
  pinned?: PinnedCard | undefined
}

/** What a matrix needs so that pointing at a cell or focusing it explains it, and a click, a tap or Enter pins a card there. */
export function useMatrixWhy({ rows, types, whyOf, placeOf, pinned: Pinned }: Asked) {
  const show = useShow()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recordAt = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td[class]') : null
    const row = cell?.parentElement
    const person = row instanceof HTMLTableRowElement ? rows[row.sectionRowIndex] : undefined
    const type = cell ? types[cell.cellIndex - 1] : undefined
    return cell && person && type ? { cell, person, type, to: placeOf(person.id, type.key) } : undefined
  }
  const explain = (target: EventTarget) => {
    const record = recordAt(target)
    if (!record) return
    const { cell, person, type, to } = record
    const content = <Fetched key={to} path={whyOf(person.id)} type={type} name={person.name} />
    show?.open({ anchor: cell, to, content })
  }
  const pin = (target: EventTarget) => {
    const record = recordAt(target)
    if (!record) return
    clearTimeout(timer.current)
    const { cell, person, type, to } = record
    // the focus returns to it
    if (!cell.hasAttribute('tabindex')) cell.tabIndex = -1
    const next = nextException(cell)
    const card = { person, type, to, next: next && (() => pin(next)) }
    const why = whyOf(person.id)
    const path = `${why}${why.includes('?') ? '&' : '?'}pinned`
    show?.open({
      ...{ anchor: cell, to, pinned: true },
      content: <Card key={to} {...card} path={path} Pinned={Pinned} close={show.close} />,
    })
  }
  return {
    onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => explain(target), OPEN_AFTER)
    },
    onPointerOut() {
      clearTimeout(timer.current)
      show?.closeSoon()
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.matches('td:focus-visible')) explain(target)
    },
    onBlur() {
      show?.closeSoon()
    },
    onClick({ target }: MouseEvent<HTMLElement>) {
      pin(target)
    },
    onKeyUp({ target, key }: KeyboardEvent<HTMLElement>) {
      if (key === 'Enter') pin(target)
    },
  }
}

/** The next cell, along the row and then below, that something is to be done about. */
function nextException(cell: HTMLTableCellElement): HTMLTableCellElement | undefined {
  const all = [...(cell.closest('tbody')?.querySelectorAll<HTMLTableCellElement>('td:is(.x, .d, .m, .c)') ?? [])]
  return all.find((other) => cell.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}

export type CardProps = {
  person: MatrixRow
  type: MatrixType
  /** Where the record is. */
  to: string
  /** Pins the next cell that something is to be done about. */
  next: (() => void) | undefined
}
/** What can be done in the card, once it has been read what is recorded. */
export type PinnedCard = ComponentType<CardProps & { standing: Standing; recording: Recording }>

type WholeProps = CardProps & { path: string; Pinned: PinnedCard | undefined; close: () => void }

function Card({ path, Pinned, close, ...card }: WholeProps) {
  const { person, type, to, next } = card
  const answer = useAnswered(path)
  const standing = answer?.records?.[type.key]
  return (
    <>
      <span className={css.close}>
        <Button kind="ghost" size="xs" icon="x" aria-label="Close" type="button" onClick={close} />
      </span>
      <Why answer={answer} type={type} who={person.jobs ? `${person.name}, ${person.jobs}` : person.name} />
      {Pinned && standing && answer?.recording && <Pinned {...card} standing={standing} recording={answer.recording} />}
      <p className={css.ways}>
        <Link to={to} onClick={close}>
          Open the record
        </Link>
        {next && (
          <Button kind="ghost" size="xs" icon="arrow" type="button" onClick={next}>
            Next exception
          </Button>
        )}
      </p>
    </>
  )
}

function Fetched({ path, type, name }: { path: string; type: MatrixType; name: string }) {
  return <Why answer={useAnswered(path)} type={type} who={name} />
}

type Answer = Partial<Answered> | undefined

/** What the office says about someone's records; empty where it could not be asked. */
function useAnswered(path: string): Answer {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const asking = new AbortController()
    fetch(path, { signal: asking.signal })
      .then((reply): Promise<Answered> => (reply.ok ? reply.json() : Promise.reject(new Error())))
      .then(setAnswer)
      .catch(() => asking.signal.aborted || setAnswer({}))
    return () => asking.abort()
  }, [path])
  return answer
}

function Why({ answer, type, who }: { answer: Answer; type: MatrixType; who: string }) {
  const standing = answer?.records?.[type.key]
  if (standing) return <Explained name={type.name} who={who} standing={standing} />
  return (
    <>
      <p>
        <b>{type.name}</b>
      </p>
      <p className="muted">{who}</p>
      <p>{answer ? 'Open the record to read why.' : 'Reading the record…'}</p>
    </>
  )
}

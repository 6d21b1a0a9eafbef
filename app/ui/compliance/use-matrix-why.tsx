import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { ExplainedRecords } from './explained.server.ts'
import type { MatrixRow, MatrixType } from './matrix-rows.ts'
import type { PlaceOf } from './places.ts'
import { Explained } from './StateBadge.tsx'
import { OPEN_AFTER, useShow } from './Why.tsx'

type Asked = {
  rows: readonly MatrixRow[]
  types: readonly MatrixType[]
  whyOf: (personId: string) => string
  placeOf: PlaceOf
}

/** What a matrix needs so that pointing at a cell, focusing or tapping it explains it, and clicking opens its record. */
export function useMatrixWhy({ rows, types, whyOf, placeOf }: Asked) {
  const show = useShow()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)
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
    show?.open({
      anchor: cell,
      to,
      content: <Fetched key={to} path={whyOf(person.id)} type={type} name={person.name} />,
    })
  }
  const open = (target: EventTarget) => {
    const record = recordAt(target)
    if (record) void navigate(record.to)
  }
  return {
    onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => explain(target), OPEN_AFTER)
    },
    onPointerOut() {
      clearTimeout(timer.current)
      if (!touched.current) show?.closeSoon()
    },
    onPointerDown({ pointerType }: PointerEvent<HTMLElement>) {
      touched.current = pointerType === 'touch'
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.matches('td:focus-visible')) explain(target)
    },
    onBlur() {
      show?.closeSoon()
    },
    onClick({ target }: MouseEvent<HTMLElement>) {
      if (touched.current) explain(target)
      else open(target)
    },
    onKeyUp({ target, key }: KeyboardEvent<HTMLElement>) {
      if (key === 'Enter') open(target)
    },
  }
}

function Fetched({ path, type, name }: { path: string; type: MatrixType; name: string }) {
  const [records, setRecords] = useState<ExplainedRecords | 'failed'>()
  useEffect(() => {
    const asking = new AbortController()
    fetch(path, { signal: asking.signal })
      .then((reply): Promise<ExplainedRecords> => (reply.ok ? reply.json() : Promise.reject(new Error())))
      .then(setRecords)
      .catch(() => asking.signal.aborted || setRecords('failed'))
    return () => asking.abort()
  }, [path])
  const standing = typeof records === 'object' ? records[type.key] : undefined
  return (
    <>
      {standing && <Explained name={type.name} standing={standing} />}
      {!standing && (
        <p>
          <b>{type.name}</b>
        </p>
      )}
      <p className="muted">{name}</p>
      {!standing && <p>{records ? 'Open the record to read why.' : 'Reading the record…'}</p>}
    </>
  )
}

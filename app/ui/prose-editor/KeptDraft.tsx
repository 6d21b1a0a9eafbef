import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { fill } from '#app/ui/fill-field.ts'
import { drawnContent, fieldsOf } from '#app/ui/form-content.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { type UnsavedStore, unsavedStore } from '#app/ui/unsaved.ts'

type KeptDraftProps = {
  writer: string
  page: string
  /** What the form began with. */
  version: number
  fields: readonly string[]
  /** Where a form that was taken leads to. */
  done: string
}
type Typed = [name: string, value: string][]

/** In a form: what was typed there is kept in this tab until it is published, and put back when its page opens again. */
export function KeptDraft({ writer, page, version, fields, done }: KeptDraftProps) {
  const place = useRef<HTMLDivElement>(null)
  const saved = useRef<Typed>([])
  const store = useRef<UnsavedStore>(undefined)
  const [found, setFound] = useState<'same' | 'newer'>()
  const only = useRef((all: Typed) => all.filter(([name]) => fields.includes(name)))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const own = unsavedStore(writer, page)
    store.current = own
    saved.current = only.current(JSON.parse(drawnContent(form)))
    const typed = () => only.current(fieldsOf(form))
    const keep = () => {
      if (isSame(typed(), saved.current)) own.drop()
      else
        own.keep({
          revision: version,
          saves: [],
          sent: false,
          fields: changedIn(typed(), saved.current),
          withheld: false,
        })
    }
    const kept = own.read()
    // what was typed before the script arrived is newer
    if (kept && isSame(typed(), saved.current) && changedIn(kept.fields, saved.current).length > 0) {
      putIn(form, kept.fields)
      setFound(kept.revision === version ? 'same' : 'newer')
    }
    keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [writer, page, version])
  useDropOnceTaken(store, page, done)
  const discard = () => {
    const form = place.current?.closest('form')
    if (form) putIn(form, saved.current)
    store.current?.drop()
    setFound(undefined)
  }
  return (
    <div ref={place}>
      {found && (
        <Notice
          tone={found === 'same' ? 'mist' : 'soon'}
          icon={found === 'same' ? 'saved' : 'warn'}
          title="What you typed here is back. It is not published yet."
          actions={
            <Button type="button" kind="line" size="xs" onClick={discard}>
              Discard it
            </Button>
          }
        >
          {found === 'newer' && 'A newer version was published since you typed it.'}
        </Notice>
      )}
    </div>
  )
}

/** A form that was taken leads on to the list; one that was not stays, or leads to signing in. */
function useDropOnceTaken(store: { current: UnsavedStore | undefined }, page: string, done: string): void {
  const { state, formAction, formMethod, location } = useNavigation()
  const { pathname } = useLocation()
  const taken =
    state === 'loading' &&
    formMethod === 'POST' &&
    formAction === page &&
    location.pathname === done &&
    pathname !== done
  useEffect(() => {
    if (taken) store.current?.drop()
  }, [taken, store])
}

/** What was typed alone: a field that was not touched is as the newest version has it. */
const changedIn = (typed: Typed, saved: Typed): Typed =>
  typed.filter(([name, value]) => value !== saved.find(([other]) => other === name)?.[1])

const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)

function putIn(form: HTMLFormElement, typed: Typed): void {
  const fields = new FormData()
  for (const [name, value] of typed) fields.set(name, value)
  const names = typed.map(([name]) => name)
  for (const element of form.elements)
    if ('name' in element && names.includes(String(element.name))) fill(element, fields)
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { contentOf } from './form-content.ts'
import type { Unsaved, UnsavedStore } from './unsaved.ts'
import type { Writer } from './writer.ts'

type Shown = { revision: number; lastSave: string | undefined }
type Parts<Version> = {
  form: RefObject<HTMLFormElement | null>
  writer: RefObject<Writer<Version> | undefined>
  store: RefObject<UnsavedStore | undefined>
}
type Drawn = { restored: [string, string][] | undefined; restoredNames?: string[] | undefined; round: number }

const looks = [50, 400, 1200]

/**
 * What a reload finds unsaved in this tab. Fields that may be kept here are drawn again as they were typed; when others
 * were on their way, the page first looks whether they have arrived.
 */
export function useUnsaved<Version>({ revision, lastSave }: Shown, { form, writer, store }: Parts<Version>) {
  const { revalidate } = useRevalidator()
  const [drawn, setDrawn] = useState<Drawn>({ restored: undefined, round: 0 })
  const shown = useRef({ revision, lastSave })
  shown.current = { revision, lastSave }
  const again = useRef(revalidate)
  again.current = revalidate

  const restore = useCallback(
    (unsaved: Unsaved) => {
      const { fields, touched } = unsaved
      if (fields.length === 0 && !touched?.length) return store.current?.drop()
      writer.current?.takeUp(unsaved)
      setDrawn(({ round }) => ({ restored: fields, restoredNames: touched, round: round + 1 }))
    },
    [store, writer],
  )

  const look = useCallback(
    async (unsaved: Unsaved) => {
      const element = form.current
      if (!element) return
      element.inert = true
      for (const pause of looks) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        await again.current()
        await new Promise((resolve) => setTimeout(resolve))
        if (form.current !== element) return
        if (hasArrived(unsaved, shown.current)) break
      }
      element.inert = false
      if (!hasArrived(unsaved, shown.current)) return restore(unsaved)
      store.current?.drop()
      setDrawn(({ round }) => ({ restored: undefined, round: round + 1 }))
    },
    [form, restore, store],
  )

  /** True when something was left unsaved and is taken care of. */
  const takeUp = useCallback((): boolean => {
    const unsaved = store.current?.read()
    if (!unsaved) return false
    if (hasArrived(unsaved, shown.current)) {
      store.current?.drop()
      return false
    }
    if (unsaved.withheld && unsaved.saves.length > 0) void look(unsaved)
    else restore(unsaved)
    return true
  }, [look, restore, store])

  /** Shows what others changed, once all that was typed here is saved; what is typed meanwhile goes first. */
  const showTheirs = useCallback(
    async (typedMeanwhile: () => boolean) => {
      const element = form.current
      await again.current()
      await new Promise((resolve) => setTimeout(resolve))
      if (!element || form.current !== element || typedMeanwhile()) return
      const focused = document.activeElement?.id
      setDrawn(({ round }) => ({ restored: undefined, round: round + 1 }))
      await new Promise((resolve) => setTimeout(resolve))
      if (focused) document.getElementById(focused)?.focus()
    },
    [form],
  )

  useEffect(() => {
    if (drawn.round === 0 || drawn.restored || !form.current) return
    writer.current?.overwrite(shown.current.revision)
    writer.current?.discard(contentOf(form.current))
  }, [drawn, form, writer])

  return { ...drawn, takeUp, showTheirs }
}

const hasArrived = ({ sent, saves }: Unsaved, { lastSave }: Shown) =>
  sent && lastSave !== undefined && saves.at(-1) === lastSave

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import css from './dashboard.module.css'
import { type FromKey, quickSearchBox } from './use-search-key.ts'

type QuickSearchProps = {
  /** The page that finds. */
  action: string
  /** What it finds. */
  finds: string
  begin?: string
  /** Ctrl+K or Cmd+K leads here, as the area says. */
  byKey?: boolean
}

/** The search of an area. */
export function QuickSearch({ action, finds, begin, byKey }: QuickSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const fromKey = (useLocation().state as FromKey)?.fromKey
  useEffect(() => {
    if (fromKey) form.current?.querySelector('input')?.focus()
  }, [fromKey])
  return (
    <Form ref={form} method="get" action={action} role="search" className={css.search} {...quickSearchBox}>
      <TextField
        type="search"
        name="q"
        label="Quick search"
        quietLabel
        placeholder={`Search ${finds}`}
        defaultValue={begin}
        autoComplete="off"
        aria-keyshortcuts={byKey ? 'Control+K Meta+K' : undefined}
      />
      <Icon name="search" />
      {byKey && <kbd className={css.key}>Ctrl K</kbd>}
    </Form>
  )
}

import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import css from './dashboard.module.css'
import { type FromKey, quickSearchBox } from './use-search-key.ts'

/** Finds staff, applicants, accounts, courses and pages; Ctrl+K or Cmd+K opens it. */
export function QuickSearch({ begin }: { begin?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const fromKey = (useLocation().state as FromKey)?.fromKey
  useEffect(() => {
    if (fromKey) form.current?.querySelector('input')?.focus()
  }, [fromKey])
  return (
    <Form
      ref={form}
      method="get"
      action={href('/admin/search')}
      role="search"
      className={css.search}
      {...quickSearchBox}
    >
      <TextField
        type="search"
        name="q"
        label="Quick search"
        quietLabel
        placeholder="Search staff, applicants, courses"
        defaultValue={begin}
        autoComplete="off"
        aria-keyshortcuts="Control+K Meta+K"
      />
      <Icon name="search" />
      <kbd className={css.key}>Ctrl K</kbd>
    </Form>
  )
}

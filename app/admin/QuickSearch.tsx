import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { TextField } from '#app/ui/Field.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import css from './dashboard.module.css'

/** Finds staff, applicants, courses and pages; Ctrl or Cmd and K lead here. */
export function QuickSearch({ begin }: { begin?: string }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <Form ref={form} method="get" action="/admin/search" role="search" className={css.search}>
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

import { type MouseEvent, useEffect, useRef } from 'react'
import css from './ErrorSummary.module.css'
import { fieldId } from './FieldFrame.tsx'

/** `href` when the field is on another page. */
export type FieldError = { name: string; message: string; href?: string }

/** Lists what is wrong, above the h1, and takes the focus; each line links to its field. */
export function ErrorSummary({ errors, title = 'There is a problem' }: { errors: FieldError[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null)
  // a second attempt with other errors is announced too
  const said = errors.map((error) => error.message).join('\n')
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])

  if (errors.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ name, message, href }) => (
          <li key={`${name} ${message}`}>
            {name || href ? (
              <a href={href ?? `#${fieldId(name)}`} onClick={href ? undefined : goToField}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  const control = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('[aria-invalid="true"], input:checked') ??
      field.querySelector<HTMLElement>('input, select, textarea'))
    : field
  field.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'

/** How wide the expected answer is, in characters. */
export type FieldWidth = 'w2' | 'w4' | 'w10' | 'w20' | 'full'

export type FieldProps = {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  width?: FieldWidth
  /** Only where two forms on one page share a name. */
  id?: string
  /** At the right of the label, for example a link. */
  aside?: ReactNode
  /** The label is for screen readers only. */
  quietLabel?: boolean
}

export type ControlProps = {
  id: string
  name: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The id of a field, so that an error summary can link to it: `referees.0.email` is `referees-0-email`. */
export function fieldId(name: string): string {
  return name.replace(/[^\w-]+/g, '-')
}

/** Label, hint, error and control, in that order. */
export function Field({
  children,
  ...props
}: FieldProps & { children: ReactNode | ((control: ControlProps) => ReactNode) }) {
  const { label, name, hint, error, optional, width, aside, quietLabel } = props
  const id = props.id ?? fieldId(name)
  const control: ControlProps = {
    ...describe(id, hint, error),
    id,
    name,
    className: classes(css.input, widthClass(width)),
  }
  return (
    <div className={classes(css.field, error && css.bad)}>
      <div className={classes(css.top, quietLabel && 'sr')}>
        <label className={css.label} htmlFor={id}>
          {label}
          <Optional when={optional} />
        </label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      <HintAndError id={id} hint={hint} error={error} />
      {typeof children === 'function' ? children(control) : children}
    </div>
  )
}

/** The same frame for several controls under one question. */
type FieldSetProps = Omit<FieldProps, 'width' | 'aside'> & {
  /** A control within has a message of its own. */
  bad?: boolean
  children: ReactNode
}

export function FieldSet({ children, bad, ...props }: FieldSetProps) {
  const { label, name, hint, error, optional, quietLabel } = props
  const id = props.id ?? fieldId(name)
  const described = describe(id, hint, error)['aria-describedby']
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described}
      className={classes(css.field, (error || bad) && css.bad)}
    >
      <legend className={classes(css.label, quietLabel && 'sr')}>
        {label}
        <Optional when={optional} />
      </legend>
      <HintAndError id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

export function describe(id: string, hint: ReactNode, error: string | undefined) {
  return {
    'aria-describedby': classes(hint ? `${id}-hint` : undefined, error && `${id}-error`),
    'aria-invalid': error ? (true as const) : undefined,
  }
}

export function widthClass(width: FieldWidth | undefined): string | undefined {
  return width && width !== 'full' ? css[width] : undefined
}

export function HintAndError({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <div className={css.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="warn" />
      <span>
        <span className="sr">Error: </span>
        {error}
      </span>
    </p>
  )
}

function Optional({ when }: { when: boolean | undefined }) {
  return when ? <small> (optional)</small> : null
}

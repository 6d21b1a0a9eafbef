import type { RefObject } from 'react'
import css from './start.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Large keys for a finger; a keyboard types into the field itself. */
export function Keys({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const change = (to: (typed: string) => string) => () => {
    const field = form.current?.elements.namedItem('pinCode')
    if (field instanceof HTMLInputElement) field.value = to(field.value).slice(0, 6)
  }
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={change((typed) => typed + digit)}>
      {digit}
    </button>
  )
  return (
    <fieldset className={css.keys} aria-label="Keys">
      {digits.map(key)}
      <button type="button" onClick={change(() => '')}>
        Clear
      </button>
      {key('0')}
      <button type="button" onClick={change((typed) => typed.slice(0, -1))}>
        Delete
      </button>
    </fieldset>
  )
}

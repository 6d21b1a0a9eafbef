import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { Choice, FormReply } from '#app/doors/form-reply.ts'
import { type ControlProps, Field, type FieldProps } from '#app/ui/FieldFrame.tsx'
import type { Field as FieldOf } from '#app/ui/use-fields.ts'
import type { ComboboxProps } from './Combobox.tsx'
import css from './person-picker.module.css'
import { typedName } from './search.ts'

type PersonPickerProps = Omit<FieldProps, 'error' | 'id' | 'label'> & {
  label: string
  field: FieldOf
  /** Where its search is asked; the form's door resolves a typed name with the same search. */
  search: string
  begin?: { id: string; name: string } | undefined
}

type Ready = { Combobox: ComponentType<ComboboxProps>; typed: string; focused: boolean }

/** Asks for one person: a search as you type, and without scripts a name that the form's door looks up. */
export function PersonPicker({ field, search, begin, ...frame }: PersonPickerProps) {
  const { name, label } = frame
  const { defaultValue: id, error } = field(name, begin?.id)
  const { defaultValue: words } = field(typedName(name), begin?.name)
  const choices = (useActionData() as FormReply | undefined)?.choices?.[name]
  const plain = useRef<HTMLInputElement>(null)
  const ready = useCombobox(plain)
  return (
    <Field {...frame} error={error}>
      {(control) => {
        if (!ready) return <Plain input={plain} name={name} control={control} id={id} words={words} choices={choices} />
        const chosen = id && ready.typed === words ? { id, name: words, note: '' } : undefined
        return <ready.Combobox {...ready} name={name} label={label} control={control} search={search} chosen={chosen} />
      }}
    </Field>
  )
}

type PlainProps = {
  input: Ref<HTMLInputElement>
  name: string
  control: ControlProps
  id: string
  words: string
  choices: readonly Choice[] | undefined
}

function Plain({ input, name, control, id, words, choices }: PlainProps) {
  return (
    <>
      {!choices && <input type="hidden" name={name} defaultValue={id} />}
      <input
        {...control}
        ref={input}
        type="text"
        name={typedName(name)}
        defaultValue={words}
        maxLength={100}
        autoComplete="off"
      />
      {choices?.map((choice) => (
        <label key={choice.id} className={css.choice}>
          <input type="radio" name={name} value={choice.id} />
          <span>
            {choice.name} <small>{choice.note}</small>
          </span>
        </label>
      ))}
    </>
  )
}

/** The combobox once its script is here, with what was typed meanwhile; the plain field works until then. */
function useCombobox(plain: { current: HTMLInputElement | null }): Ready | undefined {
  const [ready, take] = useState<Ready>()
  useEffect(() => {
    let here = true
    const begin = ({ Combobox }: Pick<Ready, 'Combobox'>) => {
      const input = plain.current
      if (here && input) take({ Combobox, typed: input.value, focused: document.activeElement === input })
    }
    import('./Combobox.tsx').then(begin, () => undefined)
    return () => {
      here = false
    }
  }, [plain])
  return ready
}

import { useFormReply } from '#app/doors/form-reply.ts'

export type Fields = ReturnType<typeof useFields>
export type Field = Fields['field']

/** The last reply to this page's form, and for each field its name, what was typed, and its error. */
export function useFields() {
  const reply = useFormReply()
  const field = (name: string, begin = '') => ({
    name,
    defaultValue: reply?.values[name] ?? begin,
    error: reply?.errors[name],
  })
  const tick = (name: string, begin: boolean) => ({
    name,
    defaultChecked: reply ? reply.values[name] === 'on' : begin,
    error: reply?.errors[name],
  })
  return { reply, field, tick }
}

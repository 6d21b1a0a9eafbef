import { type ComponentProps, useEffect } from 'react'
import { Form as RouterForm } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { loadSoon } from './form-scripts.ts'

type Props = ComponentProps<typeof RouterForm> & {
  /** The title of the toast when there is no response; "Not sent" unless the specification has its own. */
  failure?: string
}

/** A form that takes effect once however often it arrives, and keeps what was typed when it cannot be sent. */
export function Form({ failure, children, ...form }: Props) {
  const posts = form.method === 'post'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address needs other scripts
  useEffect(() => {
    if (posts) loadSoon()
  }, [posts, form.action])
  return (
    <RouterForm {...form} data-failure={failure}>
      {posts && <FormKey />}
      {children}
    </RouterForm>
  )
}

/** Names this view of the page, so that a form which arrives twice is done once; for forms past the router too. */
export function FormKey() {
  const key = useRootData()?.formKey
  return key ? <input type="hidden" name="formKey" value={key} /> : null
}

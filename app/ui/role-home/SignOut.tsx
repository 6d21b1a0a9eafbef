import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { keepsSomething } from '#app/ui/learning/kept/whose.ts'

const UnsentWork = lazy(() => import('./UnsentWork.tsx'))

/** Signs out; before that, what this device keeps of the person is sent or deleted. */
export function SignOut() {
  const person = useRootData()?.person ?? ''
  const form = useRef<HTMLFormElement>(null)
  const settled = useRef(false)
  const [asks, setAsks] = useState(false)

  const leave = (othersWait: boolean) => {
    const keep = form.current?.elements.namedItem('keep')
    if (keep instanceof HTMLInputElement) keep.value = othersWait ? 'others' : ''
    settled.current = true
    form.current?.requestSubmit()
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (settled.current || !person || !keepsSomething()) return
    event.preventDefault()
    const { emptied } = await import('#app/ui/learning/kept/emptied.ts')
    const { unsent, othersWait } = await emptied(person)
    if (unsent) setAsks(true)
    else leave(othersWait)
  }
  return (
    <>
      <Form method="post" action={href('/sign-out')} ref={form} onSubmit={onSubmit}>
        <input type="hidden" name="keep" />
        <Button kind="ghost" icon="out">
          Sign out
        </Button>
      </Form>
      {asks && (
        <Suspense>
          <UnsentWork person={person} onLeave={leave} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}

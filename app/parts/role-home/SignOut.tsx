import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { isLeaving, keepsSomething } from '#app/parts/learning/kept/whose.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'

const UnsentWork = lazy(() => import('./UnsentWork.tsx'))

/** Signs out, and lets this device forget the person; what waits to be sent is asked about first. */
type SignOutProps = { words?: string; button?: { kind: 'ghost' | 'quiet'; icon?: 'out'; full?: boolean } }

export function SignOut({ words = 'Sign out', button = { kind: 'ghost', icon: 'out' } }: SignOutProps) {
  const person = useRootData()?.person ?? ''
  const form = useRef<HTMLFormElement>(null)
  const settled = useRef(false)
  const [asks, setAsks] = useState(false)

  const leave = async () => {
    const { othersWait } = await import('#app/parts/learning/kept/store.ts')
    const keep = form.current?.elements.namedItem('keep')
    if (keep instanceof HTMLInputElement) keep.value = (await othersWait(person)) ? 'others' : ''
    isLeaving(person)
    send()
  }
  const send = () => {
    settled.current = true
    form.current?.requestSubmit()
    settled.current = false
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (settled.current || !person || !keepsSomething()) return
    event.preventDefault()
    const kept = await import('#app/parts/learning/kept/send.ts').catch(() => undefined)
    // not even that has come: the form says that there is no connection, and nothing is removed here
    if (!kept) return send()
    if (await kept.sentOrWaits(person)) setAsks(true)
    else await leave()
  }
  return (
    <>
      <Form method="post" action={href('/sign-out')} ref={form} onSubmit={onSubmit}>
        <input type="hidden" name="keep" />
        <Button {...button}>{words}</Button>
      </Form>
      {asks && (
        <Suspense>
          <UnsentWork person={person} onLeave={leave} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}

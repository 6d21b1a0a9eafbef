import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import { showToast } from './toasts.ts'
import { useUnsent } from './unsent.ts'

type Answer = { address?: string; toast?: { title: string; text?: string } }

/** Copies the address; where the browser refuses, or without scripts, a dialog shows it for copying by hand. */
export function CopyLink({ action, name }: { action: string; name: string }) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const byHand = useRef(false)
  const held = useHeld(fetcher.state !== 'idle')
  useEffect(() => {
    if (!fetcher.data) return
    const { address, toast } = fetcher.data
    if (!address) return showToast({ tone: 'bad', title: toast?.title ?? 'Update failed', text: toast?.text ?? '' })
    navigator.clipboard.writeText(address).then(
      () => showToast({ tone: 'good', title: 'Link copied', text: `The link for ${name} is on the clipboard.` }),
      () => {
        byHand.current = true
        form.current?.requestSubmit()
      },
    )
  }, [fetcher.data, name])
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      onSubmit={(event) => {
        if (byHand.current || !navigator.clipboard) return
        event.preventDefault()
        void fetcher.submit(event.currentTarget)
      }}
    >
      <Button kind="quiet" size="xs" busy={fetcher.state !== 'idle' && !held} busyLabel="Copying">
        Copy link<span className="sr"> for {name}</span>
      </Button>
    </Form>
  )
}

/** True once what is under way got no answer, until it has one: the button can be pressed again. */
function useHeld(underWay: boolean): boolean {
  const unsent = useUnsent()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!underWay) setHeld(false)
    else if (unsent) setHeld(true)
  }, [underWay, unsent])
  return held
}

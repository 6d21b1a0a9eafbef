import { useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { useBusy } from '#app/use-busy.ts'
import type { LinkRow } from '#domains/recruitment/links/links.queries.server.ts'
import css from './links.module.css'

const here = '/admin/application-links'

/** What can be done with a link that still works. Its address is not in the page: it is asked for by these buttons. */
export function LinkActions({ id, name, end }: Pick<LinkRow, 'id' | 'name' | 'end'>) {
  const revoking = useBusy(`${here}/${id}/revoke`)
  if (end) return <span className="muted">–</span>
  const whose = <span className="sr"> of {name}</span>
  return (
    <div className={css.actions}>
      <form method="post" action={`${here}/${id}/open`} target="_blank" rel="noopener">
        <Button kind="quiet" size="xs">
          Open link{whose}
        </Button>
      </form>
      <CopyLink id={id} name={name} />
      <Form method="post" action={`${here}/${id}/revoke`} preventScrollReset>
        <Button kind="ghost" size="xs" busy={revoking} busyLabel="Revoking">
          Revoke{whose}
        </Button>
      </Form>
    </div>
  )
}

type Answer = { address?: string; toast?: { title: string; text?: string } }

/** Copies the address; where the browser does not let it, or without scripts, a dialog shows it to be copied by hand. */
function CopyLink({ id, name }: { id: string; name: string }) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const byHand = useRef(false)
  useEffect(() => {
    if (!fetcher.data) return
    const { address, toast } = fetcher.data
    if (!address) return showToast({ tone: 'bad', title: toast?.title ?? 'Update failed', text: toast?.text ?? '' })
    navigator.clipboard.writeText(address).then(
      () => showToast({ tone: 'good', title: 'Link copied', text: `The link of ${name} is in the clipboard.` }),
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
      action={`${here}/${id}/copy`}
      preventScrollReset
      onSubmit={(event) => {
        if (byHand.current || !navigator.clipboard) return
        event.preventDefault()
        void fetcher.submit(event.currentTarget)
      }}
    >
      <Button kind="quiet" size="xs" busy={fetcher.state !== 'idle'} busyLabel="Copying">
        Copy link<span className="sr"> of {name}</span>
      </Button>
    </Form>
  )
}

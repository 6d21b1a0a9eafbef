import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { CopyLink } from '#app/ui/CopyLink.tsx'
import { Form, FormKey } from '#app/ui/Form.tsx'
import { RowMenu } from '#app/ui/list/RowMenu.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { LinkRow } from '#domains/recruitment/links/links.queries.server.ts'

/** What can be done with a link that still works. Its address is not in the page: it is asked for by these buttons. */
export function LinkActions({ id, name, end }: Pick<LinkRow, 'id' | 'name' | 'end'>) {
  const revoking = useBusy(href('/admin/application-links/:id/revoke', { id }))
  if (end) return <span className="muted">–</span>
  const whose = <span className="sr"> of {name}</span>
  return (
    <div className="line gap-1 unbroken">
      <form method="post" action={href('/admin/application-links/:id/open', { id })} target="_blank" rel="noopener">
        <FormKey />
        <Button kind="quiet" size="xs">
          Open link{whose}
        </Button>
      </form>
      <RowMenu of={`the link of ${name}`}>
        <CopyLink action={href('/admin/application-links/:id/copy', { id })} name={name} />
        <Form
          failure="Update failed"
          method="post"
          action={href('/admin/application-links/:id/revoke', { id })}
          preventScrollReset
        >
          <Button kind="ghost" size="xs" busy={revoking}>
            Revoke{whose}
          </Button>
        </Form>
      </RowMenu>
    </div>
  )
}

import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { CheckGroup } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Group } from '#domains/learning/passport/passport.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './passport.module.css'

const words: Record<Group, string> = { current: 'In date', expired: 'Expired', photos: 'My own photos' }

type WhatIsShownProps = {
  id: string
  kind: 'qr' | 'link'
  shows: Group[]
  counts: { group: Group; count: number }[]
}

/** What an open share shows: only what is ticked. */
export function WhatIsShown({ id, kind, shows, counts }: WhatIsShownProps) {
  const change = href('/learner/passport/shares/:id', { id })
  const share = href('/learner/passport/share')
  const changing = useBusy(change)
  const sharing = useBusy(share)
  const options = counts.map(({ group, count }) => ({
    value: group,
    label: words[group],
    note: group === 'photos' ? countOf(count, 'photo', 'photos') : countOf(count, 'certificate', 'certificates'),
  }))
  return (
    <Form method="post" action={change} preventScrollReset className="grid gap-3">
      <CheckGroup label="What they see" name="shows[]" options={options} defaultValues={shows} />
      <div className={css.ends}>
        <Button kind="line" full busy={changing} busyLabel="Saving">
          Show these
        </Button>
        {kind === 'qr' && (
          <Button
            kind="line"
            full
            icon="share"
            name="kind"
            value="link"
            formAction={share}
            busy={sharing}
            busyLabel="Making it"
          >
            Send a link
          </Button>
        )}
      </div>
    </Form>
  )
}

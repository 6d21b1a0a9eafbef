import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { templateLabel } from '#domains/notifications/messages.labels.ts'
import { formatCount } from '#lib/count.ts'
import css from './wave.module.css'

type Props = { id: string; groups: readonly { template: string; emails: number }[]; open: boolean }

/** The emails of a wave, each kind with how many there are and one to look at. */
export function WaveMessages({ id, groups, open }: Props) {
  const here = href('/admin/compliance/waves/:id', { id })
  return (
    <Card aria-labelledby="who">
      <CardHead id="who" title={open ? 'Who would be emailed' : 'Who was emailed'} />
      {groups.length === 0 && <p className={css.none}>No one.</p>}
      <CardList>
        {groups.map(({ template, emails }) => (
          <CardItem
            key={template}
            title={templateLabel(template)}
            end={
              <span className={css.end}>
                <b>{formatCount(emails)}</b>
                <ButtonLink kind="quiet" size="xs" to={listAddress(here, { show: template })}>
                  Preview<span className="sr">: {templateLabel(template)}</span>
                </ButtonLink>
              </span>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

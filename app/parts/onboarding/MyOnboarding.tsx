import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { OwnOnboarding } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import type { Item } from '#domains/onboarding/checklists/items.queries.server.ts'
import { type Day, formatDay, formatDayShort } from '#lib/day.ts'
import { State } from './ChecklistItems.tsx'
import css from './onboarding.module.css'

type MyOnboardingProps = { onboarding: OwnOnboarding; today: Day }

/** The new starter's own tasks first, then those of others, then those done. */
export function MyOnboarding({ onboarding: { items, startsOn }, today }: MyOnboardingProps) {
  const done = items.filter((item) => item.done)
  const open = items.filter((item) => !item.done)
  const parts: [string, Item[]][] = [
    ['Your tasks', open.filter(({ owner }) => owner === 'starter')],
    ['Tasks we do with you', open.filter(({ owner }) => owner !== 'starter')],
  ]
  return (
    <Card aria-labelledby="onboarding">
      <CardHead id="onboarding" title="Your onboarding" />
      <CardBody>
        <div className="grid gap-2">
          <p>{firstDay(startsOn, today)}</p>
          <Patches done={done.length} total={items.length} label={`${done.length} of ${items.length} done`} />
        </div>
      </CardBody>
      {parts.map(
        ([title, part]) =>
          part.length > 0 && (
            <section key={title} className={css.part}>
              <h3>{title}</h3>
              <CardList>
                {part.map((item) => (
                  <CardItem
                    key={item.id}
                    title={item.title}
                    meta={item.due ? `By ${formatDayShort(item.due)}` : ''}
                    end={
                      <div className="cluster gap-2">
                        <State item={item} today={today} />
                        <Way item={item} />
                      </div>
                    }
                  />
                ))}
              </CardList>
            </section>
          ),
      )}
      {done.length > 0 && (
        <p className={css.done}>
          <b>Done:</b> {done.map(({ title }) => title).join(', ')}.
        </p>
      )}
    </Card>
  )
}

function firstDay(startsOn: Day | null, today: Day): string {
  if (!startsOn) return 'We will agree your first day with you.'
  return startsOn < today ? `You started on ${formatDay(startsOn)}.` : `Your first day is ${formatDay(startsOn)}.`
}

/** Where the starter does it; training and meetings happen elsewhere. */
function Way({ item: { id, kind, title } }: { item: Item }) {
  if (kind === 'policy')
    return (
      <ButtonLink kind="line" size="xs" to={href('/portal/policies')}>
        Read and sign
      </ButtonLink>
    )
  if (kind !== 'document' && kind !== 'form') return null
  return (
    <ButtonLink kind="line" size="xs" to={href('/onboarding/:id', { id })}>
      {kind === 'document' ? 'Send' : 'Answer'}
      <span className="sr"> {title}</span>
    </ButtonLink>
  )
}

/** An offer to accept. */
export function OfferToAccept({ position }: { position: string }) {
  const action = href('/applicant/offer/accept')
  const busy = useBusy(action)
  return (
    <Card aria-labelledby="offer">
      <CardHead id="offer" title="Your offer" />
      <CardBody>
        <div className="grid gap-2">
          <p>
            We would like to offer you the post{position && ` of ${position}`}, subject to pre-employment checks. When
            you accept, we will start preparing for your first day. To decline, withdraw your application on this page.
          </p>
          <Form method="post" action={action}>
            <Button busy={busy} busyLabel="Accepting">
              Accept the offer
            </Button>
          </Form>
        </div>
      </CardBody>
    </Card>
  )
}

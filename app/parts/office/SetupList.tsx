import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import type { Setup } from '#domains/settings/setup.rules.ts'
import { setupWords } from './setup-steps.ts'

/** The five steps, each with how far it is and a way to it. */
export function SetupList({ setup }: { setup: Setup }) {
  return (
    <CardList ordered>
      {setup.map(({ step, state }) => {
        const { label, line, to } = setupWords[step]
        return (
          <CardItem
            key={step}
            title={label}
            meta={line}
            end={
              <span className="row">
                {state === 'done' && (
                  <Badge tone="valid" icon="check">
                    Done
                  </Badge>
                )}
                {state === 'later' && <Badge icon="clock">Left for later</Badge>}
                <ButtonLink kind={state === 'done' ? 'quiet' : 'line'} size="xs" to={to}>
                  {state === 'done' ? 'Change' : 'Begin'}
                  <span className="sr"> {label}</span>
                </ButtonLink>
              </span>
            }
          />
        )
      })}
    </CardList>
  )
}

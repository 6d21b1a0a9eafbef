import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { Route } from './+types/code'
import { CodeCard } from './CodeCard.tsx'
import { codeShown } from './code-shown.server.ts'
import css from './session.module.css'

export const loader = read((ctx, { params }: Route.LoaderArgs) => codeShown(ctx, params.id))

/** The code alone, as large as the screen, for a room to scan. */
export default function FullCode({ loaderData: code, params }: Route.ComponentProps) {
  const back = href('/trainer/sessions/:id', params)
  return (
    <main id="main" tabIndex={-1} className={css.full}>
      <title>{`Check in to ${code.title}`}</title>
      <h1>{code.title}</h1>
      {code.phase === 'check-in open' ? (
        <CodeCard code={code} />
      ) : (
        <EmptyState level={2} heading="Check-in is not open" line="It opens 30 minutes before a date begins." />
      )}
      <ButtonLink kind="quiet" icon="left" to={back}>
        Back to the register
      </ButtonLink>
    </main>
  )
}

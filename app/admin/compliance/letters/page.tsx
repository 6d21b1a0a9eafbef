import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/compliance/letter.module.css'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { ReminderLetter } from '#app/parts/compliance/ReminderLetter.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { readWaitingLetters } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ letters: await readWaitingLetters(ctx) }))

export default function Letters({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Letters to give in person</title>
      <div className={css.bar}>
        <PageHead title="Letters to give in person">
          {letters.length > 0 && (
            <PrintButton>{letters.length === 1 ? 'Print the letter' : `Print ${letters.length} letters`}</PrintButton>
          )}
        </PageHead>
      </div>
      {letters.length === 0 ? (
        <Card>
          <EmptyState
            heading="No letters to give."
            line="Letters for people without an email address are listed here."
            action={
              <ButtonLink kind="line" to={href('/admin/compliance/reminders')}>
                Reminder history
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <>
          <p className={css.bar}>Each prints on its own sheet, with the address placed for a DL window envelope.</p>
          <div className={css.letters}>
            {letters.map((letter) => (
              <ReminderLetter key={letter.person.id} {...letter} />
            ))}
          </div>
        </>
      )}
    </PageStack>
  )
}

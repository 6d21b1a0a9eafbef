import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/compliance/letter.module.css'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { ReminderLetter } from '#app/parts/compliance/ReminderLetter.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { learningLetters } from '#domains/learning/assignment/letters.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ letters: await learningLetters(ctx) }))

/** What people without email have to take, to print and give them. */
export default function Letters({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Letters about training</title>
      <Breadcrumb crumbs={[{ label: 'Learning', to: href('/admin/learning') }, { label: 'Letters' }]} />
      <div className={css.bar}>
        <PageHead title="Letters about training">
          {letters.length > 0 && (
            <PrintButton>{letters.length === 1 ? 'Print the letter' : `Print ${letters.length} letters`}</PrintButton>
          )}
        </PageHead>
      </div>
      {letters.length === 0 ? (
        <Card>
          <EmptyState
            heading="No letters to give."
            line="People in post without an email address who have training to take are listed here."
          />
        </Card>
      ) : (
        <>
          <p className={css.bar}>Each prints on its own sheet, with the address placed for a DL window envelope.</p>
          <div className={css.letters}>
            {letters.map((letter) => (
              <ReminderLetter
                key={letter.person.id}
                {...letter}
                title="Your training"
                intro="These courses are for you to take:"
                close="Please ask your manager where you can take them, and for the time."
              />
            ))}
          </div>
        </>
      )}
    </PageStack>
  )
}

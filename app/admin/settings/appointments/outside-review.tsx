import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AskOutsideFields } from '#app/parts/employment/clearance/AskOutsideFields.tsx'
import { OutsideReviewsCard } from '#app/parts/employment/clearance/OutsideReviewsCard.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { askAboutAppointment, readAppointmentReview } from '#domains/employment/outside-reviews/asking.server.ts'
import { askOutsideForm } from '#domains/employment/outside-reviews/outside-reviews.form.ts'
import type { Route } from './+types/outside-review'

const here = (id: string) => href('/admin/settings/locations/appointments/:id/outside-review', { id })

export const loader = read((ctx, { params }: Route.LoaderArgs) => readAppointmentReview(ctx, params.id))

export const action = form(
  askOutsideForm,
  async (ctx, typed, { params: { id } }: Route.ActionArgs) => {
    await askAboutAppointment(ctx, id, typed)
    return redirectWith('outside-asked', here(id))
  },
  { invalid: 'Not sent' },
)

export default function AppointmentReview({ params: { id }, loaderData }: Route.ComponentProps) {
  const { name, as, whyNot, reviews, first } = loaderData
  const title = 'Ask an outside reviewer'
  return (
    <PageStack>
      {whyNot ? (
        <>
          <title>{`${title} – Settings`}</title>
          <Notice tone="mist" title="No outside reviewer is asked.">
            {whyNot}
          </Notice>
        </>
      ) : (
        <SettingsForm
          key={reviews[0]?.id ?? 'none'}
          title={title}
          action={here(id)}
          back={href('/admin/settings/locations')}
          verb="Send the link"
          busyLabel="Sending"
        >
          {() => (
            <>
              <p>
                {name} named themselves {as}, and no one else here can confirm it. Someone independent of you is asked
                by a link whether {name} is fit to sign here. They read that, the reason given, and nothing else. The
                link works for 14 days and for one answer; an earlier one ends.
              </p>
              <p className="quiet">{first}</p>
              <AskOutsideFields before={reviews[0]} />
            </>
          )}
        </SettingsForm>
      )}
      <OutsideReviewsCard
        reviews={reviews}
        withdraws={(reviewId) =>
          href('/admin/settings/locations/appointments/:id/outside-review/:reviewId/withdraw', { id, reviewId })
        }
      />
    </PageStack>
  )
}

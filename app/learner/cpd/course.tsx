import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { cpdReflectionForm } from '#domains/learning/passport/cpd.form.ts'
import { ownCpdCourse } from '#domains/learning/passport/cpd.queries.server.ts'
import { reflectOnCourse } from '#domains/learning/passport/cpd.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/course'
import { ReflectionFields } from './EntryFields.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => ownCpdCourse(ctx, params.id))

export const action = form(cpdReflectionForm, async (ctx, said, { params }: Route.ActionArgs) => {
  await reflectOnCourse(ctx, params.id, said)
  return redirectWith('cpd-saved', '..')
})

export default function AboutCourse({ loaderData: entry, params }: Route.ComponentProps) {
  const fields = useFields()
  return (
    <FormDialog
      id="course"
      title={entry.title}
      description={`Completed on ${formatDay(entry.doneOn)}, ${hoursWords(entry.minutes)}. It is in your log by itself.`}
      verb="Save"
      busyLabel="Saving"
    >
      <ReflectionFields fields={fields} entry={entry} />
      <p>
        <Link to={href('/learner/certificates/:id', params)}>Open the certificate</Link>
      </p>
    </FormDialog>
  )
}

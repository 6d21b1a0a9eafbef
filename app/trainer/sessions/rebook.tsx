import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { CheckField, SelectField } from '#app/ui/Field.tsx'
import { FieldSet } from '#app/ui/FieldFrame.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { readRebooking, rebookAbsent } from '#domains/learning/sessions/rebooking.server.ts'
import { rebookForm } from '#domains/learning/sessions/sessions.form.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/rebook'
import css from './sessions.module.css'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readRebooking(ctx, params.id))

export const action = form(rebookForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await rebookAbsent(ctx, params.id, form)
  return redirectWith(form.placed ? 'people-placed' : 'people-invited', href('/trainer/sessions/:id', { id: form.to }))
})

/** Who missed a session, on to the list of a later one in one step. */
export default function Rebook({ loaderData: { people, sessions } }: Route.ComponentProps) {
  const { reply, tick } = useFields()
  if (people.length === 0 || sessions.length === 0)
    return (
      <RouteDialog
        id="rebook"
        title={people.length === 0 ? 'Everyone has a new date' : 'No later session yet'}
        description={
          people.length === 0
            ? 'Who was not there is on the list of a later session, or no longer in post.'
            : 'Plan the next one; then come back to rebook them.'
        }
      >
        {people.length > 0 && (
          <div>
            <ButtonLink icon="plus" to={href('/trainer/sessions/new')}>
              New session
            </ButtonLink>
          </div>
        )}
      </RouteDialog>
    )
  return (
    <FormDialog id="rebook" title="Rebook who missed it" verb="Rebook" busyLabel="Rebooking" wide>
      {(field) => (
        <>
          <SelectField
            label="Into"
            options={sessions.map(({ id, title, dates, left, same }) => ({
              value: id,
              label: [
                same ? title : `${title} (other training)`,
                dates[0] ? dateWords(dates[0]) : '',
                left > 0 ? countOf(left, 'place', 'places') : 'full',
              ]
                .filter(Boolean)
                .join(', '),
            }))}
            {...field('to', sessions[0]?.id)}
          />
          <FieldSet label="Who" name="people" error={reply?.errors.people}>
            <div className={css.ticks}>
              {people.map(({ id, name, job, result }, at) => (
                <CheckField
                  key={id}
                  label={name}
                  hint={`${job}, ${result === 'absent' ? 'was not there' : 'not passed'}`}
                  name={`people.${at}`}
                  value={id}
                  defaultChecked={reply ? reply.values[`people.${at}`] === id : true}
                />
              ))}
            </div>
          </FieldSet>
          <CheckField
            label="Give them a place without asking"
            hint="Otherwise each is asked, and has a place once they accept."
            {...tick('placed', false)}
          />
        </>
      )}
    </FormDialog>
  )
}

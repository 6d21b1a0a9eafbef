import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { mergeOfPeople } from '#domains/merges-of-people.queries.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { peopleMergeForm } from '#domains/people/merges/merges.form.ts'
import type { Route } from './+types/page'
import { Beside } from './Beside.tsx'
import { Choices } from './Choices.tsx'
import { Moving } from './Moving.tsx'
import css from './merge.module.css'

export const middleware = [provenHere]

export const loader = read((ctx, { params }: Route.LoaderArgs) => mergeOfPeople(ctx, params.otherId, params.id))

export const action = form(
  peopleMergeForm,
  async (ctx, form, { params: { id, otherId } }: Route.ActionArgs) => {
    await mergePeople(ctx, otherId, id, form)
    return redirectWith('people-merged', href('/admin/staff/:id', { id }))
  },
  { failure: 'Not merged' },
)

export default function MergePeople({ loaderData: merge }: Route.ComponentProps) {
  const { goes, stays, reasons } = merge
  const back = href('/admin/staff/:id', { id: stays.id })
  return (
    <PageStack>
      <title>{`Same person – ${stays.name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Staff Directory', to: href('/admin/staff') },
          { label: stays.name, to: back },
          { label: 'Same person' },
        ]}
      />
      <PageHead title="One person, entered twice?">
        <ButtonLink kind="line" to={href('/admin/staff/:id/merge/:otherId', { id: goes.id, otherId: stays.id })}>
          Keep the other instead
        </ButtonLink>
      </PageHead>
      <Beside goes={goes} stays={stays} />
      {reasons.length > 0 && (
        <Notice tone="wheat" title="They cannot be merged as they are.">
          <ul className={css.list}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Moving merge={merge} />
      {reasons.length === 0 && <Confirm key={`${goes.id} ${stays.id}`} merge={merge} back={back} />}
    </PageStack>
  )
}

function Confirm({ merge, back }: { merge: Route.ComponentProps['loaderData']; back: string }) {
  const { goes, stays } = merge
  const fields = useFields()
  const action = href('/admin/staff/:id/merge/:otherId', { id: stays.id, otherId: goes.id })
  const busy = useBusy(action)
  return (
    <Card aria-labelledby="keep" className={css.narrow ?? ''}>
      <CardHead id="keep" title="What is kept" />
      <CardBody>
        <Form method="post" action={action} className="fields" noValidate failure="Not merged" preventScrollReset>
          <ErrorSummary errors={errorList(fields.reply)} />
          <Choices merge={merge} {...fields} />
          <p className="quiet">
            You can undo this for 30 days, as long as nothing entered since is in the way. What is added meanwhile stays
            with the one who stays; of what speaks against someone you are asked whose it is.
          </p>
          <FormVerbs busy={busy} busyLabel="Merging" back={back}>
            Merge the two
          </FormVerbs>
        </Form>
      </CardBody>
    </Card>
  )
}

import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { ActionList } from '#app/parts/supervision/ActionList.tsx'
import { Said } from '#app/parts/supervision/Said.tsx'
import { SignedPatch } from '#app/parts/supervision/SignedPatch.tsx'
import css from '#app/parts/supervision/supervision.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { ownRecord } from '#domains/supervision/records/own.queries.server.ts'
import { ownSignatureForm } from '#domains/supervision/records/records.form.ts'
import { signOwn } from '#domains/supervision/records/signing.server.ts'
import { kindNames, outcomeNames } from '#domains/supervision/supervision.labels.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/record'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  record: await ownRecord(ctx, params.id),
  name: ctx.actor.name,
}))

export const action = form(
  ownSignatureForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await signOwn(ctx, params.id, form)
    return redirectWith('own-supervision-signed', href('/portal/supervision/:id', params))
  },
  { failure: 'Not signed' },
)

/** One that was held with oneself: read it, add a comment, sign. */
export default function OwnRecordPage({ loaderData: { record, name } }: Route.ComponentProps) {
  const { id, kind, heldOn, withWhom, outcome, items, answers, actions, signatures, corrections, today, self } = record
  const own = signatures.find(({ personId }) => personId === self)
  const other = signatures.find(({ personId }) => personId !== self)
  const here = href('/portal/supervision/:id', { id })
  const { reply } = useFields()
  return (
    <PortalPage
      title={`${kindNames[kind]}, ${formatDay(heldOn)}`}
      name={name}
      home={href('/portal/supervision')}
      back={{ to: href('/portal/supervision'), words: 'Back to supervision' }}
      faulty={Boolean(reply)}
    >
      <p className="muted">
        With {withWhom}
        {outcome && ` · ${outcomeNames[outcome]}`}
      </p>
      <ErrorSummary errors={errorList(reply)} />
      <Card>
        <CardHead title="Notes" />
        <div className={css.notes}>
          <Said items={items} answers={answers} />
        </div>
      </Card>
      {actions.length > 0 && (
        <Card>
          <CardHead title="Actions" />
          <ActionList actions={actions} today={today} back={here} />
        </Card>
      )}
      {corrections.map((one) => (
        <Notice key={one.id} icon="edit" title={`Put right on ${formatInstant(one.writtenAt)}.`}>
          <span className="lines">{one.text}</span>
        </Notice>
      ))}
      <Card>
        <CardHead title="Signatures" />
        <div className={css.patches}>
          {other && <SignedPatch title="Supervisor" signed={other} />}
          {own && <SignedPatch title="You" signed={own} />}
        </div>
        {!own &&
          (record.supervisorSigned ? <Sign here={here} revision={record.revision} /> : <Wait withWhom={withWhom} />)}
      </Card>
    </PortalPage>
  )
}

function Wait({ withWhom }: { withWhom: string }) {
  return (
    <CardBody>
      <p className="muted">{withWhom} signs first. You get an email when it is your turn.</p>
    </CardBody>
  )
}

function Sign({ here, revision }: { here: string; revision: number }) {
  const { field } = useFields()
  const busy = useBusy(here)
  return (
    <CardBody>
      <Form method="post" action={here} className="fields" failure="Not signed">
        <input type="hidden" name="shown" value={revision} />
        <TextArea
          label="Your comment"
          optional
          hint="If you see it differently, say so here. You sign all the same that you have read it."
          rows={3}
          {...field('comment')}
        />
        <div className="row">
          <Button busy={busy} busyLabel="Signing">
            I have read it and sign
          </Button>
        </div>
      </Form>
    </CardBody>
  )
}

import { href } from 'react-router'
import { SignedPatch } from '#app/parts/supervision/SignedPatch.tsx'
import css from '#app/parts/supervision/supervision.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'
import { firstNameOf } from '#lib/first-name.ts'

type Props = { record: RecordRead }

/** Who signed, and who is to: the supervisor first, then everyone it concerns. */
export function SignaturesCard({ record }: Props) {
  const { id, supervisor, about, signatures, signedAt, mayWrite } = record
  const ofSupervisor = signatures.find(({ personId }) => personId === supervisor?.id)
  const came = about.filter(({ attended }) => attended)
  const waiting = came.filter((one) => !signatures.some(({ personId }) => personId === one.id))
  const canAsk = mayWrite && ofSupervisor && waiting.some(({ hasAccount }) => hasAccount)
  return (
    <Card>
      <CardHead title="Signatures">
        {signedAt
          ? 'Everyone has signed. Nothing changes any more.'
          : 'All sign the same text. A change afterwards asks all again.'}
      </CardHead>
      <div className={css.patches}>
        {ofSupervisor ? <SignedPatch title="Supervisor" signed={ofSupervisor} /> : <SupervisorSigns record={record} />}
        {came.map((one) => {
          const signed = signatures.find(({ personId }) => personId === one.id)
          if (signed) return <SignedPatch key={one.id} title={one.name} signed={signed} />
          return (
            <div key={one.id} className={css.patch}>
              <b>{one.name}</b>
              <span className="muted">
                {one.hasAccount
                  ? 'Reads and signs on their phone. You can also hand them this screen.'
                  : 'Has no account: signs here, or it is read to them.'}
              </span>
              {mayWrite && ofSupervisor && (
                <div className="row">
                  <ButtonLink
                    kind={one.hasAccount ? 'quiet' : 'primary'}
                    icon="edit"
                    to={href('/supervision/:id/people/:personId/sign', { id, personId: one.id })}
                    preventScrollReset
                  >
                    Sign here
                  </ButtonLink>
                </div>
              )}
            </div>
          )
        })}
      </div>
      {canAsk && <Ask id={id} names={waiting.filter(({ hasAccount }) => hasAccount).map(({ name }) => name)} />}
    </Card>
  )
}

function SupervisorSigns({ record: { id, supervisor, isSupervisor } }: Props) {
  return (
    <div className={css.patch}>
      <b>Supervisor</b>
      <span className="muted">
        {isSupervisor
          ? 'You sign first, once the notes are written.'
          : `${supervisor?.name ?? 'The supervisor'} signs first.`}
      </span>
      {isSupervisor && (
        <div className="row">
          <ButtonLink icon="edit" to={href('/supervision/:id/sign', { id })} preventScrollReset>
            Read and sign
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Ask({ id, names }: { id: string; names: readonly string[] }) {
  const action = href('/supervision/:id/ask', { id })
  const busy = useBusy(action)
  const [only, ...others] = names
  return (
    <Form method="post" action={action} className={css.pad} preventScrollReset failure="Not asked">
      <Button busy={busy} busyLabel="Sending">
        {others.length === 0 ? `Ask ${firstNameOf(only ?? '')} to sign` : `Ask ${names.length} people to sign`}
      </Button>
    </Form>
  )
}

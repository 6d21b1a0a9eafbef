import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { statusOnWords } from '#app/parts/learning/status-on.ts'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { sendImported } from '#domains/learning/passport/import.server.ts'
import { ownImported } from '#domains/learning/passport/imported.queries.server.ts'
import { isExpired } from '#domains/learning/passport/passport.rules.ts'
import { sendImportedForm } from '#domains/learning/passport/shares.form.ts'
import { formatDay } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/imported'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const one = await ownImported(ctx, params.id)
  const sent = one.evidenceState === 'waiting' || one.evidenceState === 'approved'
  const expired = isExpired(one, todayOf(ctx))
  return { ...one, sent, mayBeSent: one.trusted && !one.revokedAt && !expired && !sent && ctx.actor.role !== 'Learner' }
})

export const action = form(sendImportedForm, async (ctx, { typeId }, { params }: Route.ActionArgs) => {
  await sendImported(ctx, params.id, typeId)
  return redirectWith('passport-sent', '..')
})

/** What is known of a certificate from elsewhere, and the way to the office. */
export default function FromElsewhere({ loaderData: one, params }: Route.ComponentProps) {
  const body = (
    <>
      <Facts {...one} />
      {one.sent && <p>{one.evidenceState === 'approved' ? 'The office has approved it.' : 'The office checks it.'}</p>}
      <p className="small">
        <Link to={href('/learner/passport/imported/:id/remove', params)} preventScrollReset>
          Remove it from my passport
        </Link>
      </p>
    </>
  )
  if (!one.mayBeSent)
    return (
      <RouteDialog id="imported" title={one.title}>
        {body}
      </RouteDialog>
    )
  return (
    <FormDialog id="imported" title={one.title} verb="Send to the office" busyLabel="Sending" failure="Not sent">
      {(field) => (
        <>
          {body}
          <SelectField
            label="It counts as"
            hint="The office checks it before it counts."
            empty="Choose one"
            options={one.types.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('typeId')}
          />
        </>
      )}
    </FormDialog>
  )
}

type FactsProps = Route.ComponentProps['loaderData']

function Facts({
  trusted,
  revokedAt,
  issuerName,
  issuer,
  doneOn,
  minutes,
  refreshBy,
  issuedAt,
  statusAskedAt,
}: FactsProps) {
  return (
    <>
      {revokedAt ? (
        <Notice tone="bad" icon="x" title="Revoked by its issuer.">
          Ask them if you think this is wrong.
        </Notice>
      ) : (
        !trusted && (
          <Notice title="Signed by an issuer we don’t know yet.">The office can add it in its settings.</Notice>
        )
      )}
      <DefinitionList
        bare
        items={[
          { label: 'Issued by', value: `${issuerName} (${issuer.replace(/^https?:\/\//, '')})` },
          { label: 'Completed on', value: formatDay(doneOn) },
          ...(minutes > 0 ? [{ label: 'CPD', value: hoursWords(minutes) }] : []),
          ...(refreshBy ? [{ label: 'Refresh by', value: formatDay(refreshBy) }] : []),
          { label: 'Status', value: statusOnWords({ issuedAt, askedAt: statusAskedAt }) },
        ]}
      />
    </>
  )
}

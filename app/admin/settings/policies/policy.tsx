import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DataTable } from '#app/ui/DataTable.tsx'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { policyForm } from '#domains/onboarding/policies/policies.form.ts'
import { readPolicy } from '#domains/onboarding/policies/policies.queries.server.ts'
import { publishPolicy } from '#domains/onboarding/policies/policies.server.ts'
import { formatCount } from '#lib/count.ts'
import type { Route } from './+types/policy'
import { PolicyFields } from './PolicyFields.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  policy: await readPolicy(ctx, params.id),
  writer: ctx.actor.userId,
}))

export const action = form(policyForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  const isNew = await publishPolicy(ctx, id, form)
  return redirectWith(isNew ? 'policy-published' : 'settings-saved', href('/admin/settings/policies'))
})

export const handle = { name: ({ policy }: Route.ComponentProps['loaderData']) => policy.title }

export default function Policy({ loaderData: { policy, writer } }: Route.ComponentProps) {
  const { id, title, version, unsigned, total, withoutEmail } = policy
  return (
    <PageStack>
      <PolicyFields
        key={policy.versionId}
        heading={title}
        action={href('/admin/settings/policies/:id', { id })}
        saved={policy}
        writer={writer}
      />
      <Card aria-labelledby="unsigned" className={css.wide ?? ''}>
        <CardHead id="unsigned" title={`Version ${version}: not signed yet`}>
          {unsigned.length > 0 && (
            <ExportButton href={href('/admin/settings/policies/:id/unsigned.csv', { id })} fileName="unsigned.csv" />
          )}
        </CardHead>
        {unsigned.length === 0 ? (
          <CardBody>
            <p className="muted">Everyone in post has signed it.</p>
          </CardBody>
        ) : (
          <>
            {withoutEmail > 0 && (
              <CardBody>
                <p>
                  {withoutEmail === 1 ? '1 person has' : `${formatCount(withoutEmail)} people have`} no email address
                  and {withoutEmail === 1 ? 'was' : 'were'} not notified: ask them in person.
                </p>
              </CardBody>
            )}
            <DataTable
              caption="Who has not signed this version"
              tight
              columns={[
                { key: 'name', head: 'Name', cell: ({ name }) => name },
                {
                  key: 'email',
                  head: 'Email',
                  fit: 'cut',
                  cell: ({ email }) =>
                    email ?? (
                      <Badge icon="warn" tone="soon">
                        No email
                      </Badge>
                    ),
                },
              ]}
              rows={unsigned}
              rowKey={({ id: personId }) => personId}
            />
            {total > unsigned.length && (
              <CardBody>
                <p className="muted">
                  The first {formatCount(unsigned.length)} of {formatCount(total)}. Export the CSV to see everyone.
                </p>
              </CardBody>
            )}
          </>
        )}
      </Card>
    </PageStack>
  )
}

import { Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { listRoleRequests } from '#domains/accounts/accounts.queries.server.ts'
import { personal } from '#domains/accounts/requests.form.ts'
import { may } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { DecidedRequests } from './DecidedRequests.tsx'
import { PendingRequest } from './PendingRequest.tsx'

export const loader = read(async (ctx) => {
  const requests = await listRoleRequests(ctx)
  return { ...requests, grantable: personal.filter((permission) => may(ctx.actor, permission)) }
})

// a refusal often means that someone else decided first: load the current state
export const shouldRevalidate = () => true

export default function AccessRequests({ loaderData: { pending, decided, grantable } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Access requests – Settings</title>
      <Outlet />
      <Card aria-labelledby="pending">
        <CardHead id="pending" title="Awaiting a decision" />
        {pending.length === 0 ? (
          <EmptyState
            picture="all-done"
            level={3}
            heading="No access requests to decide."
            line="Anyone who registers as Staff Member, Trainer, Supervisor / Manager or Admin / HR appears here."
          />
        ) : (
          <CardList>
            {pending.map((request) => (
              <PendingRequest key={request.id} request={request} grantable={grantable} />
            ))}
          </CardList>
        )}
      </Card>
      {decided.length > 0 && (
        <Card aria-labelledby="decided">
          <CardHead id="decided" title="Recently decided" />
          <DecidedRequests requests={decided} />
        </Card>
      )}
    </PageStack>
  )
}

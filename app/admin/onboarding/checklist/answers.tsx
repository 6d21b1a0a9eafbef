import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { readAnswers } from '#domains/onboarding/starter-forms/answers.queries.server.ts'
import type { Route } from './+types/answers'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readAnswers(ctx, params.id, params.itemId))

export default function Answers({ loaderData: { title, answers }, params }: Route.ComponentProps) {
  return (
    <Card aria-labelledby="answers">
      <CardHead id="answers" title={title}>
        <Link to={href('/admin/onboarding/:id', params)} preventScrollReset>
          Close
        </Link>
      </CardHead>
      <DefinitionList items={answers} />
    </Card>
  )
}
